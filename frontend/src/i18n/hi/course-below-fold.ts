import type { t as en } from '../en/course-below-fold';
import { translation } from './locale';

export const t = translation<typeof en>()({
  forWhom: 'यह कोर्स किसके लिए है',
  whyThis: 'यही कोर्स क्यों',
  why: 'यह कोर्स क्यों करें',
  who: 'किसे एनरोल करना चाहिए',
  confused: 'अब भी उलझन है?',
  reasons: 'जुड़ने की वजहें',
  highlights: 'कोर्स की खास बातें',
  help: 'यह आपके कैसे काम आएगा',
  certificateTitle: 'आपका सर्टिफ़िकेट',
  certificateText: 'इस पर आपका नाम होगा, और एक नंबर जिसे कोई भी जाँच सकता है। इसे पाने के लिए {needed}।',
  needed_video: 'हर वीडियो लेसन कम से कम 90% देखें',
  needed_quiz: 'हर क्विज़ पास करें',
  needed_assignment: 'हर असाइनमेंट मंज़ूर करवाएँ',
  certificateSample: 'इस कोर्स के लिए संस्थान से मिलने वाले सर्टिफ़िकेट का नमूना।',
  certificateOf: 'कंप्लीशन सर्टिफ़िकेट',
  certificateYou: 'आपका नाम',
  certificateFor: 'ने यह कोर्स पूरा किया है:',
  certificateAlt: 'सर्टिफ़िकेट का नमूना: {title}',
  mentor: 'आपके मेंटर',
  mentors: 'आपके मेंटर',
  youtube: 'YouTube',
  linkedIn: 'LinkedIn',
  profileOf: '{site} पर {name} (नए टैब में खुलेगा)',
  inBundle: 'इस बंडल में {saved} की बचत',
  inBundleText: {
    one: '{name}: इसमें सिर्फ़ यही कोर्स है। अलग से इसकी कीमत {total} है, बंडल में {price}, बिना GST के।',
    other:
      '{name}: यह कोर्स और इसके साथ के कोर्स, कुल {count} कोर्स। अलग-अलग इनकी कीमत {total} है, बंडल में {price}, बिना GST के।',
  },
  inBundleLater: 'यह लंबा रास्ता है: इस कोर्स के बाद के लिए, जब मन पक्का हो जाए कि आगे बढ़ना है।',
  seeBundle: 'बंडल देखें',
  related: 'मिलते-जुलते कोर्स',
  relatedAll: '{category} के सभी कोर्स',
  relatedLoading: 'मिलते-जुलते कोर्स लोड हो रहे हैं',
});
