export { OffersScreen as Component } from '@/features/admin-offers/offers-screen';
