import { catalogue } from './locale';

/** Texts shown next to the content of the site's pages, wherever that content appears. */
export const t = catalogue({
  faqContact: 'Write to us',
});
