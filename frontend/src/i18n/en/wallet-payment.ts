import { catalogue } from './locale';

/** Texts of paying from the wallet. */
export const t = catalogue({
  useWallet: 'Use my wallet ({amount})',
  walletHint: 'You have {available}. Pay the rest as usual.',
  fromWallet: 'From your wallet',
  leftToPay: 'Left to pay',
  payFromWallet: 'Pay from my wallet',
  walletKept: '{amount} from your wallet is set aside for it.',
  cancelOrder: 'Cancel the order',
});
