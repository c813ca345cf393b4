import type { t as en } from '../en/goal';
import { translation } from './locale';

export const t = translation<typeof en>()({
  crumbGoals: 'सीखने के लक्ष्य',
  talk: 'करियर एक्सपर्ट से बात करें',
  talkText: 'अपना नंबर दें। हम कॉल करके आपकी बात सुनते हैं और बताते हैं कि कौन सा कोर्स ठीक रहेगा, या कोई भी नहीं।',
  toCourses: 'कोर्स देखें ↓',
  support: 'हम वापस कॉल करते हैं, बिल्कुल फ़्री। या हमें कॉल करें:',
  featuresTitle: 'वहाँ तक पहुँचने में क्या काम आएगा',
  figuresTitle: 'लर्नर ने क्या पाया',
  figuresText: 'अब तक के सभी कोर्स मिलाकर। ये आँकड़े बीते समय के हैं, कोई वादा नहीं।',
  bundlePrice: '{courses}, {price}',
  inBundle: {
    one: 'ऊपर के {total} कोर्स में से {count} इसमें है।',
    other: 'ऊपर के {total} कोर्स में से {count} इसमें हैं।',
  },
  seeBundle: 'बंडल देखें',
  coursesTitle: 'इस लक्ष्य के लिए कोर्स',
  coursesAll: 'सभी कोर्स देखें →',
  coursesLoading: 'कोर्स लोड हो रहे हैं...',
  coursesEmpty: 'कोई कोर्स नहीं मिला।',
  errorPrefix: 'गड़बड़ी: ',
  others: 'दूसरे लक्ष्य',
  notFound: 'लक्ष्य नहीं मिला',
  notFoundText: 'सीखने के लक्ष्यों में यह नहीं है। सभी लक्ष्य होम पेज पर मिलेंगे।',
});
