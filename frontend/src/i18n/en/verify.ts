import { catalogue } from './locale';

/** Texts of the public page that verifies a certificate. */
export const t = catalogue({
  title: 'Certificate {code}',
  heading: 'Is this certificate real?',
  loading: 'Looking up the certificate',
  number: 'Number',
  name: 'Name',
  course: 'Course',
  issued: 'Issued',
  Valid: 'Valid',
  ValidText: '{brand} issued this certificate, and it is valid.',
  Revoked: 'Revoked',
  RevokedText: '{brand} issued this certificate and has revoked it. It is no longer valid.',
  Replaced: 'Replaced',
  ReplacedText:
    '{brand} issued this certificate and has replaced it, for example after a correction of the name.',
  replacement: 'See the valid one',
  reissued: '{brand} reissued it under a corrected name.',
  earlier: 'See the earlier one',
  unknownTitle: 'Not found',
  unknown:
    'No certificate has this number. Compare it with your certificate character by character, or scan the code in its corner.',
  small: 'This page shows what the certificate says and nothing else about the person.',
});
