import type { t as en } from '../en/home';
import { translation } from './locale';

export const t = translation<typeof en>()({
  title: 'होम',
  startLearning: 'आज ही सीखना शुरू करें →',
  continueLearning: 'आगे पढ़ें →',
  popularGoals: 'सीखने के पॉपुलर लक्ष्य',
  figures: 'आँकड़ों में {brand}',
  clipPlay: 'लेसन देखें: {title}',
  clipWatch: 'लेसन देखें',
  clipStop: 'बिना आवाज़ वाली क्लिप रोकें',
  clipMove: 'बिना आवाज़ वाली क्लिप चलाएँ',
  clipMentor: '{name} के साथ',
  clipFirstFree: 'पहला लेसन फ़्री',
  clipFree: 'फ़्री लेसन',
  trendingAll: 'सभी ट्रेंडिंग कोर्स देखें →',
  coursesLoading: 'कोर्स लोड हो रहे हैं...',
  errorPrefix: 'गड़बड़ी: ',
  trendingEmpty: 'अभी कोई ट्रेंडिंग कोर्स नहीं है।',
});
