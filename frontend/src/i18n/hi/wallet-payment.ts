import type { t as en } from '../en/wallet-payment';
import { translation } from './locale';

/** Texts of paying from the wallet. */
export const t = translation<typeof en>()({
  useWallet: 'मेरे वॉलेट से दें ({amount})',
  walletHint: 'आपके पास {available} हैं। बाकी पेमेंट हमेशा की तरह करें।',
  fromWallet: 'आपके वॉलेट से',
  leftToPay: 'बाकी देना है',
  payFromWallet: 'मेरे वॉलेट से पेमेंट करें',
  walletKept: 'आपके वॉलेट के {amount} इसके लिए अलग रखे गए हैं।',
  cancelOrder: 'ऑर्डर रद्द करें',
});
