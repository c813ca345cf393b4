import type { StaffMember } from '@/api/admin/staff';
import type { Column } from '@/office/shared/list/data-table';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-staff';
import { formatDate } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { roleName } from './role-names';

export type StaffAction = 'role' | 'remove';
type Act = (action: StaffAction, member: StaffMember) => void;

/** The columns of the list of staff. Users can't change their own role, so that an admin always remains. */
export const staffColumns = (own: string, act: Act): Column<StaffMember>[] => [
  {
    key: 'name',
    header: t('name'),
    cell: ({ name, email }) => (
      <>
        <span lang={languageOf(name)} className="font-semibold wrap-anywhere">
          {name}
        </span>
        <span className="block text-caption break-all text-mute">{email}</span>
      </>
    ),
  },
  { key: 'role', header: t('role'), cell: ({ role }) => roleName(role) },
  {
    key: 'secondFactor',
    header: t('secondFactor'),
    cell: ({ secondFactor }) => (
      <Badge tone={secondFactor ? 'success' : 'neutral'}>
        {t(secondFactor ? 'connected' : 'notConnected')}
      </Badge>
    ),
  },
  { key: 'since', header: t('since'), cell: ({ createdAt }) => formatDate(createdAt) },
  { key: 'actions', header: t('actions'), cell: (member) => actionsOf(member, own, act) },
];

function actionsOf(member: StaffMember, own: string, act: Act) {
  const { _id, name } = member;
  if (_id === own) return <span className="text-mute">{t('you')}</span>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="outline"
        size="sm"
        className="max-lg:min-h-11"
        aria-label={t('changeRoleOf', { name })}
        onClick={() => act('role', member)}
      >
        {t('changeRole')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className="text-vermilion max-lg:min-h-11"
        aria-label={t('removeOf', { name })}
        onClick={() => act('remove', member)}
      >
        {t('remove')}
      </Button>
    </div>
  );
}
