import { catalogue } from './locale';

/** Texts of the dashboard's first page. */
export const t = catalogue({
  title: 'Today',
  loading: 'Loading your day',
  failed: 'What is new for you could not be loaded. ',
});
