import type { User } from '@/api/types';

/** The permissions of an admin. */
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

/** The permissions of the other staff roles, as in the server's table. */
export const permissionsOf = {
  support: ['studentsRead', 'students', 'enquiries', 'discussions', 'ordersRead', 'catalogueRead'],
  finance: ['studentsRead', 'ordersRead', 'money', 'prices', 'catalogueRead'],
  editor: ['catalogueRead', 'catalogue'],
} satisfies Partial<Record<User['role'], User['permissions']>>;
