import type { t as en } from '../en/site-sections';
import { translation } from './locale';

export const t = translation<typeof en>()({
  faqContact: 'हमें लिखें',
});
