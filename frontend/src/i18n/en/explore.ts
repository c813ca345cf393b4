import { catalogue } from '../catalogue';

export const t = catalogue({
  coursesTitle: 'Courses',
  bundlesTitle: 'Bundles',
  specialBundlesTitle: 'Digital learning bundles',
});
