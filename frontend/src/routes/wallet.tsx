export { WalletPage as Component } from '@/features/wallet/wallet-page';
