import type { t as en } from '../en/google';
import { translation } from './locale';

/** Texts of the way over Google. */
export const t = translation<typeof en>()({
  continue: 'Google से आगे बढ़ें',
  or: 'या',
});
