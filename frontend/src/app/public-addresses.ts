/**
 * The addresses of pages that are the client's own; those of courses, bundles, goals, albums, articles
 * and webinars are known to the server.
 */
export const publicAddresses = [
  '/',
  '/courses',
  '/bundles',
  '/specialBundles',
  '/basicBundle',
  '/intermediateBundle',
  '/advanceBundle',
  '/login',
  '/signup',
  '/forgotpassword',
  '/resetpassword',
  '/loginlink',
  '/confirmemail',
  '/parentconsent',
  '/cart',
  '/blogs',
  '/about',
  '/contactus',
  '/terms',
  '/privacy',
  '/refund',
  '/refundandpolicy',
  '/licenseAndAgreement',
  '/licenceandagreement',
  '/disclaimer',
  '/joinus',
  '/webinars',
  '/webinars/seat/withdraw',
];

/** Canonical address of each page that has several addresses. */
const aliases: Partial<Record<string, string>> = {
  '/refundandpolicy': '/refund',
  '/licenceandagreement': '/licenseAndAgreement',
};

/** The address that search engines should keep for a page. */
export const canonical = (path: string): string => aliases[path] ?? path;
