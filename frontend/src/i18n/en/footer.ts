import { catalogue } from '../catalogue';

export const t = catalogue({
  navigation: 'Footer',
  joinUs: 'Join Us',
  quickLinks: 'Quick Links',
  courses: 'Courses',
  bundles: 'Bundles',
  specialBundles: 'Digital learning bundles',
  support: 'Support',
  socialLink: '{brand} on {network}',
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  x: 'X',
  rights: '© {year} {company}. All rights reserved.',
  poweredBy: 'Powered by {institute}',
});
