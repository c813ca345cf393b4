import { catalogue } from './locale';

export const t = catalogue({
  title: 'About us',
  contact: 'Contact us',
  explore: 'See all courses',
});
