import type { StaffRole } from '@/api/admin/staff';
import { staffRoles } from '@/api/admin/staff';
import { t } from '@/i18n/admin-staff';

const names = {
  admin: t('admin'),
  support: t('support'),
  finance: t('finance'),
  editor: t('editor'),
} as const satisfies Record<StaffRole, string>;

export const roleName = (role: StaffRole): string => names[role];

/** What each role is for. */
export const roleTexts = {
  admin: t('adminText'),
  support: t('supportText'),
  finance: t('financeText'),
  editor: t('editorText'),
} as const satisfies Record<StaffRole, string>;

export const roleOptions = staffRoles.map((value) => ({ value, label: names[value] }));

export const isStaffRole = (value: string): value is StaffRole => Object.hasOwn(names, value);
