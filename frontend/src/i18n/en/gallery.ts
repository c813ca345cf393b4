import { catalogue } from './locale';

export const t = catalogue({
  title: 'Gallery',
  kinds: 'Galleries',
  empty: 'No pictures here yet.',
  emptyText: 'Other albums may have some. Meanwhile, read who we are and what we teach.',
  about: 'About us',
  next: 'Join us next time',
  nextText: 'We announce each webinar with its date and speaker. Seats are free and need no account.',
  webinars: 'See the webinars',
  lookAt: 'Courses to explore',
});
