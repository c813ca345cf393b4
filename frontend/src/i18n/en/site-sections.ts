import { catalogue } from './locale';

/** What stands around the content of the site's pages, wherever it is shown. */
export const t = catalogue({
  faqContact: 'Write to us',
});
