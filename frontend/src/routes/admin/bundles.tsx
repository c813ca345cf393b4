export { BundlesScreen as Component } from '@/features/admin-bundles/bundles-screen';
