import type { t as en } from '../en/upgrade';
import { translation } from './locale';

export const t = translation<typeof en>()({
  title: 'बंडल में अपग्रेड करें',
  intro:
    'बंडल के किसी कोर्स के लिए आपने जो पेमेंट किया है, वह बंडल की कीमत से घट जाता है, हर कोर्स के लिए एक बार। ऐसे कोर्स का रिफ़ंड बंडल के रिफ़ंड के बाद ही हो सकता है।',
  loading: 'बंडल लोड हो रहे हैं',
  choose: 'चुनने के लिए बंडल',
  inside: { one: '{count} कोर्स', other: '{count} कोर्स' },
  owned: { one: '{count} आपका है', other: '{count} आपके हैं' },
  price: 'कीमत',
  credited: '{title} के लिए आपका पेमेंट',
  youPay: 'आपको देना है',
  gst: 'GST ({percent}%)',
  selection: 'आपके चुने हुए बंडल',
  none: 'एक या एक से ज़्यादा बंडल चुनें।',
  together: '{amount}, {percent}% GST सहित',
  saved: 'जो कोर्स आपके पास हैं, उनके {amount} घटाकर।',
  continue: '{count} बंडल के साथ आगे बढ़ें',
  emptyTitle: 'सारे बंडल आपके पास हैं',
  emptyText: 'नए बंडल यहाँ दिखते हैं।',
  browse: 'कोर्स देखें',
  hintTitle: 'कम में ज़्यादा',
  hintText: 'आपका कोई कोर्स किसी बंडल में है? उसके लिए आपने जो पेमेंट किया, वह बंडल की कीमत से घट जाता है।',
  hintFirst: {
    one: '{title} में {count} कोर्स है, आपके पास पहले से {owned}: पूरा बंडल आपको {full} के बजाय {amount} में मिलेगा, टैक्स सहित।',
    other:
      '{title} में {count} कोर्स हैं, आपके पास पहले से {owned}: पूरा बंडल आपको {full} के बजाय {amount} में मिलेगा, टैक्स सहित।',
  },
  hintLink: 'बंडल अपग्रेड देखें',
});
