import { catalogue } from './locale';

export const t = catalogue({
  title: 'Gallery',
  kinds: 'Galleries',
  empty: 'There are no pictures here yet.',
  emptyText: 'The other albums may have some. Read who we are and what we teach meanwhile.',
  about: 'About us',
  lookAt: 'Courses to look at',
});
