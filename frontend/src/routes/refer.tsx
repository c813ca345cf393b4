export { ReferPage as Component } from '@/features/refer/refer-page';
