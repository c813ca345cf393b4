import { catalogue } from './locale';

/** Texts of the page where anybody sees whether a certificate is one. */
export const t = catalogue({
  title: 'Certificate {code}',
  heading: 'Is this certificate real?',
  loading: 'Looking the certificate up',
  number: 'Number',
  name: 'Name',
  course: 'Course',
  issued: 'Issued',
  Valid: 'Valid',
  ValidText: '{brand} issued this certificate, and it stands.',
  Revoked: 'Revoked',
  RevokedText: '{brand} issued this certificate and has taken it back. It is not valid any more.',
  Replaced: 'Replaced',
  ReplacedText:
    '{brand} issued this certificate and has replaced it by another one, such as after a correction of the name.',
  replacement: 'See the one that is valid now',
  unknownTitle: 'Unknown',
  unknown:
    'No certificate has this number. Compare it letter by letter with the one on the certificate; the code in its corner leads here, too.',
  small: 'This page shows what the certificate says, and nothing else about the person.',
});
