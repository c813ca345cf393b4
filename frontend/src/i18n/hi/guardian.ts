import type { t as en } from '../en/guardian';
import { translation } from './locale';

/** Texts of the sign-up step in which a minor names a parent. */
export const t = translation<typeof en>()({
  guardianText:
    'कानून के हिसाब से, खरीदने से पहले आपके अभिभावक की सहमति चाहिए। हम उन्हें ईमेल पर एक लिंक भेजेंगे; तब तक आप साइट देख सकते हैं।',
  guardianName: 'माता-पिता या अभिभावक का नाम',
  guardianEmail: 'उनका ईमेल',
});
