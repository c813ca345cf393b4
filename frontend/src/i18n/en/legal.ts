import { catalogue } from './locale';

export const t = catalogue({
  since: 'In force since {date}',
  contents: 'On this page',
  othersTitle: 'Our other rules',
  askTitle: 'Something unclear?',
  askText: 'Ask before you agree or pay. A person answers.',
  ask: 'Write to us',
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  refund: 'Refund policy',
  license: 'Licence and agreement',
  disclaimer: 'Disclaimer',
});
