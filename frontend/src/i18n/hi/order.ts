import type { t as en } from '../en/order';
import { translation } from './locale';

/**
 * Texts for placing an order. They are separate from the payment texts, so that step 1 of the sign-up need
 * not load those.
 */
export const t = translation<typeof en>()({
  orderNumber: 'ऑर्डर {number}',
  repriced: 'कीमत बदलकर {amount} हो गई है। पेमेंट से पहले इसे देख लें।',
  notLeft: 'पेमेंट पेज नहीं खुला। अपना इंटरनेट देखें, और यह भी कि ब्राउज़र कुछ ब्लॉक तो नहीं कर रहा, फिर दोबारा कोशिश करें।',
});
