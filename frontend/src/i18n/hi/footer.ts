import type { t as en } from '../en/footer';
import { translation } from './locale';

export const t = translation<typeof en>()({
  joinUs: 'हमसे जुड़ें',
  socialLink: '{network} पर {brand}',
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  x: 'X',
  rights: '© {year} {company}। सभी अधिकार सुरक्षित।',
  poweredBy: 'पावर्ड बाय {institute}',
});
