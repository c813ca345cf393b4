import type { t as en } from '../en/special-bundle';
import { translation } from './locale';

export const t = translation<typeof en>()({
  title: 'डिजिटल लर्निंग बंडल',
  loading: 'बंडल की जानकारी लोड हो रही है...',
  notFoundTitle: 'बंडल नहीं मिला',
  notFoundText: 'ऐसा कोई बंडल नहीं है, या अब यह यहाँ नहीं मिलता।',
  enroll: 'अभी एनरोल करें',
  goToCourses: 'मेरे कोर्स पर जाएँ',
  owned: 'यह बंडल आपके पास है।',
  startLearning: 'सीखना शुरू करें',
  newTab: '(नए टैब में खुलेगा)',
  facts: 'बंडल के आँकड़े',
  factCourses: { one: 'कोर्स', other: 'कोर्स' },
  factLessons: { one: 'लेसन', other: 'लेसन' },
  factWorkshops: { one: 'लाइव वर्कशॉप', other: 'लाइव वर्कशॉप' },
  hours: {
    one: 'यह सब अभ्यास के साथ करीब {count} घंटे का है, और ज़िंदगी भर आपका है।',
    other: 'यह सब अभ्यास के साथ करीब {count} घंटे का है, और ज़िंदगी भर आपका है।',
  },
  beginAnywhere: 'जो कोर्स आपको पहले चाहिए, उसी से शुरू करें।',
  factAccess: 'एक्सेस',
  lifetime: 'लाइफ़टाइम',
  refundDays: {
    one: 'इस बंडल पर {count} दिन की मनी-बैक गारंटी',
    other: 'इस बंडल पर {count} दिन की मनी-बैक गारंटी',
  },
  noRefund: 'खरीदने के बाद इस बंडल पर रिफ़ंड नहीं मिलता, सिवाय दो बार कटे या गलत पेमेंट के',
  videoLanguage: 'परिचय की भाषा',
  english: 'English',
  hindi: 'हिन्दी',
  videoTitle: 'परिचय: {title}',
  buyBar: 'कीमत और एनरोलमेंट',
});
