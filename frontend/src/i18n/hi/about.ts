import type { t as en } from '../en/about';
import { translation } from './locale';

export const t = translation<typeof en>()({
  title: 'हमारे बारे में',
  company: 'संचालन: {who}',
  teaches: 'देखें, हम क्या सिखाते हैं',
  contact: 'संपर्क करें',
  explore: 'सभी कोर्स देखें',
});
