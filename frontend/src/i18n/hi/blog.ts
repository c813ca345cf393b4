import type { t as en } from '../en/blog';
import { translation } from './locale';

export const t = translation<typeof en>()({
  title: 'ब्लॉग',
  description: 'स्किल सीखने, काम ढूँढने और छोटा बिज़नेस चलाने पर सीधी-सादी सलाह, सिखाने वालों की लिखी हुई।',
  lead: 'स्किल सीखने, काम ढूँढने और छोटा बिज़नेस चलाने पर सीधी-सादी सलाह, सिखाने वालों की तरफ़ से।',
  loading: 'लेख लोड हो रहे हैं',
  none: 'अभी कोई लेख नहीं है। पहला लेख यहीं दिखेगा।',
  lookAt: 'तब तक ये कोर्स देखें',
  courses: 'ट्रेंडिंग कोर्स',
  noneMore: 'तब तक: जो लेसन बिना अकाउंट के सबके लिए खुले हैं, उन पर कोर्स के पेज पर निशान लगा होता है।',
  toCourses: 'सभी कोर्स देखें',
  viewAll: 'सभी लेख देखें',
  showLess: 'कम दिखाएँ',
  minutes: { one: '{count} मिनट का लेख', other: '{count} मिनट का लेख' },
  byline: '{author} ने लिखा',
  toTop: 'वापस ऊपर जाएँ',
  more: 'आगे पढ़ें',
  courseOf: 'इसे हमारे साथ सीखें',
  coursesOf: '{category} के सभी कोर्स →',
  notFound: 'लेख नहीं मिला',
  notFoundText: 'इस लिंक पर कोई लेख नहीं है। सभी लेख ब्लॉग में हैं।',
  all: 'सभी लेख',
});
