export { UpgradePage as Component } from '@/features/upgrade/upgrade-page';
