export { AuditScreen as Component } from '@/features/admin-audit/audit-screen';
