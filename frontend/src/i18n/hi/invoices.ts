import type { t as en } from '../en/invoices';
import { translation } from './locale';

export const t = translation<typeof en>()({
  title: 'इनवॉइस',
  text: 'पेमेंट हो चुके हर ऑर्डर का एक इनवॉइस, और रिफ़ंड हुए हर ऑर्डर का एक क्रेडिट नोट। फ़्री कोर्स का कोई इनवॉइस नहीं होता।',
  loading: 'आपके इनवॉइस लोड हो रहे हैं',
  invoice: 'इनवॉइस',
  bill_of_supply: 'बिल ऑफ़ सप्लाई',
  credit_note: 'क्रेडिट नोट',
  takesBack: '{number} का रिफ़ंड',
  takenBack: '{number} से रिफ़ंड हुआ',
  download: 'PDF डाउनलोड करें',
  downloadOf: '{number} का PDF डाउनलोड करें',
  fileName: '{number}.pdf',
  emptyTitle: 'अभी आपका कोई इनवॉइस नहीं है',
  emptyText: 'हर खरीदारी के बाद उसका इनवॉइस यहाँ से डाउनलोड होगा, और एक कॉपी आपको ईमेल पर भी आएगी।',
  browse: 'कोर्स देखें',
});
