import { catalogue } from './locale';

export const t = catalogue({
  title: 'About us',
  company: 'Run by {who}.',
  teaches: 'See what we teach',
  contact: 'Contact us',
  explore: 'See all courses',
});
