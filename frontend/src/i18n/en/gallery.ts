import { catalogue } from './locale';

export const t = catalogue({
  title: 'Gallery',
  kinds: 'Galleries',
  empty: 'There are no pictures here yet.',
  emptyText: 'The other albums may have some. Who we are and what we teach stands on pages of their own.',
  about: 'About us',
  lookAt: 'Courses to look at',
});
