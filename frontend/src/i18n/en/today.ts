import { catalogue } from './locale';

/** Texts of the dashboard's first page. */
export const t = catalogue({
  title: 'Today',
  loading: 'Loading your day',
  certificates: { one: 'You have earned a certificate.', other: 'You have earned {count} certificates.' },
  seeCertificates: { one: 'See certificate', other: 'See certificates' },
  failed: 'Your updates couldn’t be loaded. ',
});
