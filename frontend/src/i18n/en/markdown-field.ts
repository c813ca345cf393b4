import { catalogue } from './locale';

/** A field of markdown, to write and to look at. */
export const t = catalogue({
  textHint: 'Markdown: **bold**, # heading, - list, > quote, [link](https://…). At most {count} characters.',
  textUsed: '{count} of {max} characters',
  write: 'Write',
  show: 'Preview',
  textMode: 'Write or preview the text',
  emptyText: 'Nothing to preview yet.',
});
