import type { t as en } from '../en/search';
import { translation } from './locale';

/** Texts of the search suggestions. */
export const t = translation<typeof en>()({
  label: 'कोर्स, बंडल और लेसन खोजें',
  placeholder: 'क्या सीखना है?',
  submit: 'खोजें',
  suggestions: 'नतीजे',
  loading: 'खोज रहे हैं…',
  none: 'कोई कोर्स नहीं मिला।',
  failed: 'सुझाव नहीं आ पाए। खोजने के लिए Enter दबाएँ।',
  count: { one: '{count} नतीजा', other: '{count} नतीजे' },
  corrected: '‘{words}’ के नतीजे',
  bundle: { one: 'बंडल · {count} कोर्स', other: 'बंडल · {count} कोर्स' },
  lesson: '{course} का लेसन',
  freeLesson: '{course} का फ़्री लेसन',
  close: 'खोज बंद करें',
  categories: 'कैटेगरी',
  categoryCount: { one: '{count} कोर्स', other: '{count} कोर्स' },
  trending: 'ट्रेंडिंग कोर्स',
});
