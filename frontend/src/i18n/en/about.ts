import { catalogue } from './locale';

export const t = catalogue({
  title: 'About us',
  events: 'Events',
  trips: 'Trips',
  occasions: 'Occasions',
  contact: 'Contact us',
  explore: 'See all courses',
});
