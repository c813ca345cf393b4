import { posts } from '@/shop/blog/posts';

/**
 * The addresses of pages that are the client's own; those of courses, bundles, goals and albums are known to the server.
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
  ...posts.flatMap(({ id, slug }) => [`/blogs/${id}`, `/blogs/${slug}`]),
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

/** Addresses that show the same page as another one, which is the one that search engines should keep. */
const aliases: Partial<Record<string, string>> = {
  '/refundandpolicy': '/refund',
  '/licenceandagreement': '/licenseAndAgreement',
  ...Object.fromEntries(posts.map(({ id, slug }) => [`/blogs/${id}`, `/blogs/${slug}`])),
};

/** The address that search engines should keep for a page. */
export const canonical = (path: string): string => aliases[path] ?? path;
