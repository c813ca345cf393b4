import type { t as en } from '../en/google';
import { translation } from './locale';

/** Texts of the Google login button. */
export const t = translation<typeof en>()({
  continue: 'Google से आगे बढ़ें',
  or: 'या',
  inApp:
    '{app} के अंदर Google लॉगिन नहीं करने देता। Google से लॉगिन के लिए यह पेज {browser} में खोलें (ऐप के मेन्यू ⋯ से भी खुलेगा), या नीचे Google के बिना आगे बढ़ें।',
  thisApp: 'इस ऐप',
  openIn: '{browser} में खोलें',
  chrome: 'Chrome',
  safari: 'Safari',
});
