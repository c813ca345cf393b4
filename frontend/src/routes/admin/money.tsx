export { MoneyScreen as Component } from '@/features/admin-money/money-screen';
