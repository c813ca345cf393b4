export { CouponsScreen as Component } from '@/features/admin-coupons/coupons-screen';
