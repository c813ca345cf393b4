import { catalogue } from './locale';

export const t = catalogue({
  title: 'Gallery',
  kinds: 'Galleries',
  empty: 'There are no pictures here yet.',
});
