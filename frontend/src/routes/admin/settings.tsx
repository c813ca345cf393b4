export { SettingsScreen as Component } from '@/features/admin-settings/settings-screen';
