import type { User } from '@/api/types';

/** What an admin may. */
export const everyPermission = [
  'studentsRead',
  'students',
  'enquiries',
  'discussions',
  'ordersRead',
  'money',
  'prices',
  'catalogueRead',
  'catalogue',
  'teaching',
  'security',
  'settings',
  'staff',
  'audit',
] as const satisfies User['permissions'];

/** What the others of the staff may, as the server's table says. */
export const permissionsOf = {
  support: ['studentsRead', 'students', 'enquiries', 'discussions', 'ordersRead', 'catalogueRead'],
  finance: ['studentsRead', 'ordersRead', 'money', 'prices', 'catalogueRead'],
  editor: ['catalogueRead', 'catalogue'],
} satisfies Partial<Record<User['role'], User['permissions']>>;
