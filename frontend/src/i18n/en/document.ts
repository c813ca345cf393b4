import { catalogue } from './locale';

/**
 * Texts that the build passes to the server: the language's name, words around every page, and the names of
 * pages in search results.
 */
export const t = catalogue({
  name: 'English',
  home: 'Home',
  courses: 'Courses',
  bundles: 'Bundles',
  blog: 'Blog',
  webinars: 'Webinars',
  notFound: 'Page not found',
  // The offline page, which the browser shows without a network.
  offlineTitle: 'You’re offline',
  offlineText: 'Lessons need a connection. This page reopens automatically when you’re back online.',
  tryAgain: 'Try again',
  yourCourses: 'Your courses',
  noScript: 'This site needs JavaScript to sign you in, take payments and play lessons.',
});
