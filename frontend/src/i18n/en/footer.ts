import { catalogue } from './locale';

export const t = catalogue({
  joinUs: 'Join Us',
  socialLink: '{brand} on {network}',
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  x: 'X',
  rights: '© {year} {company}. All rights reserved.',
  poweredBy: 'Powered by {institute}',
});
