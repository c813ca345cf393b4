import { catalogue } from './locale';

export const t = catalogue({
  since: 'In force since {date}',
  versionOf: 'Version of {date}',
  earlierOf: 'This is the version of {date}. It may no longer apply.',
  toCurrent: 'The current version',
  versions: 'Earlier versions',
  versionsOf: 'Versions of: {title}',
  versionsText: 'Every published version, newest first.',
  noVersions: 'There’s only one version: the current one.',
  number: 'Version {number}',
  unknownTitle: 'There’s no such version',
  unknownText: 'See the current version instead.',
  contents: 'On this page',
  othersTitle: 'Our other policies',
  askTitle: 'Something unclear?',
  askText: 'Ask before you agree or pay. Our team replies.',
  ask: 'Write to us',
  terms: 'Terms & Conditions',
  privacy: 'Privacy policy',
  refund: 'Refund policy',
  license: 'License & Agreements',
  disclaimer: 'Disclaimer',
  termsAbout:
    'What you and we agree on when you create an account, buy a course or a bundle and learn with it.',
  privacyAbout:
    'Which data we keep about you, why, for how long, who else sees it, and how you get it corrected or erased.',
  refundAbout: 'When we pay money back, how fast, and how to ask.',
  licenseAbout:
    'What you may and may not do with the lessons, files and certificates that you get with a course.',
  disclaimerAbout:
    'What our courses can do for you, what they cannot promise, and how to read the figures and samples on this site.',
  gstAdded: 'GST of {percent}% is added, unless a price says that it includes GST.',
  gstIncluded: 'Prices include GST of {percent}%.',
  gstNone: 'No GST is added: {company} is not registered for it.',
});
