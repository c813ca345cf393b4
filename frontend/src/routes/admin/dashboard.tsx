export { DashboardScreen as Component } from '@/features/admin-dashboard/dashboard-screen';
