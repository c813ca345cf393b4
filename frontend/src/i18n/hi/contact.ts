import type { t as en } from '../en/contact';
import { translation } from './locale';

export const t = translation<typeof en>()({
  title: 'संपर्क करें',
  description: 'कॉल करें, लिखें या मैसेज भेजें: कोर्स, पेमेंट और शिकायतों के लिए हमसे ऐसे बात करें।',
  lead: 'खरीदने से पहले कोर्स के बारे में पूछें, या बताएँ कि क्या नहीं चल रहा। हमारी टीम पढ़कर जवाब देती है।',
  formTitle: 'मैसेज भेजें',
  reachTitle: 'सीधे बात करें',
  orCall: 'या हमें कॉल करें:',
  phone: 'फ़ोन',
  email: 'ईमेल',
  address: 'पता',
  grievanceTitle: 'शिकायतें',
  grievanceText:
    'अगर किसी बात का हल ठीक नहीं लगा, या बात आपके निजी डेटा की है, तो {officer} को लिखें। शिकायत का नंबर तुरंत और फ़ैसला {days} दिन के अंदर मिलता है।',
  grievanceForm: 'शिकायत भेजें',
  messageInstead: 'इसके बजाय मैसेज भेजें',
  officer: 'हमारे शिकायत अधिकारी',
  namedOfficer: 'हमारे शिकायत अधिकारी {name}',
  grievanceFormText: 'यह {officer} के पास जाएगी। इसका नंबर तुरंत ईमेल पर और फ़ैसला {days} दिन के अंदर मिलता है।',
  refund: 'रिफ़ंड के बारे में',
  privacy: 'आपके डेटा के बारे में',
});
