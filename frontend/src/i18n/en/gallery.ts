import { catalogue } from './locale';

export const t = catalogue({
  title: 'Gallery',
  kinds: 'Galleries',
  empty: 'There are no pictures here yet.',
  emptyText: 'The other albums may have some. Read who we are and what we teach meanwhile.',
  about: 'About us',
  next: 'Be there the next time',
  nextText: 'Webinars are announced with their date and who speaks. A seat is free and needs no account.',
  webinars: 'See the webinars',
  lookAt: 'Courses to look at',
});
