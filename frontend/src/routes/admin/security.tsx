export { SecurityScreen as Component } from '@/features/admin-security/security-screen';
