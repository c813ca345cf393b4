import type { t as en } from '../en/cart';
import { translation } from './locale';

export const t = translation<typeof en>()({
  title: 'कार्ट',
  count: { one: '{count} चीज़', other: '{count} चीज़ें' },
  items: 'आपके कार्ट की चीज़ें',
  course: 'कोर्स',
  bundle: 'बंडल',
  keepBundle: 'बंडल रखें',
  remove: '{title} को हटाएँ',
  removed: '{title} को आपके कार्ट से हटा दिया गया है।',
  undo: 'वापस लाएँ',
  checkout: 'चेकआउट पर जाएँ',
  blocked: 'आगे बढ़ने के लिए निशान लगी चीज़ें हटाएँ।',
  empty: 'आपका कार्ट खाली है',
  lookAt: 'ट्रेंडिंग कोर्स',
  emptyText: 'जोड़े गए कोर्स यहीं रहते हैं, और लॉगिन करने पर आपके अकाउंट में भी।',
  browse: 'कोर्स देखें',
  gone: {
    one: '{titles} की बिक्री बंद हो गई है, इसलिए इसे आपके कार्ट से हटा दिया गया है।',
    other: 'इनकी बिक्री बंद हो गई है, इसलिए इन्हें आपके कार्ट से हटा दिया गया है: {titles}',
  },
  notSaved: 'आपका कार्ट आपके अकाउंट में सेव नहीं हो पाया।',
  saveAgain: 'फिर से कोशिश करें',
});
