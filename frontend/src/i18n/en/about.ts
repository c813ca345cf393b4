import { catalogue } from './locale';

export const t = catalogue({
  title: 'About us',
  company: 'Run by {who}.',
  contact: 'Contact us',
  explore: 'See all courses',
});
