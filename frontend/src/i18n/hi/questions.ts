import type { t as en } from '../en/questions';
import { translation } from './locale';

export const t = translation<typeof en>()({
  heading: 'सवाल और जवाब',
});
