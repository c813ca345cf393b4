import type { t as en } from '../en/gallery';
import { translation } from './locale';

export const t = translation<typeof en>()({
  title: 'गैलरी',
  kinds: 'गैलरियाँ',
  empty: 'यहाँ अभी कोई फ़ोटो नहीं है।',
  emptyText: 'दूसरे एल्बम में हो सकती हैं। तब तक पढ़ें कि हम कौन हैं और क्या सिखाते हैं।',
  about: 'हमारे बारे में',
  next: 'अगली बार आप भी आएँ',
  nextText: 'हर वेबिनार की तारीख और बोलने वाले का नाम पहले बताया जाता है। सीट फ़्री है और अकाउंट की ज़रूरत नहीं।',
  webinars: 'वेबिनार देखें',
  lookAt: 'ये कोर्स देखें',
});
