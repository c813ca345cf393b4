import type { AdminMentor } from '@/api/admin/mentors';
import type { Column } from '@/office/shared/list/data-table';
import { MoreMenu, type MenuEntry } from '@/office/shared/page/more-menu';
import { Avatar } from '@/kit/ui/avatar';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-mentors';
import { languageOf } from '@/kit/lib/language';
import { formatNumber } from '@/kit/lib/number';
import { paths } from '@/domain/paths/paths';

export type MentorAction = 'edit' | 'delete' | 'give' | 'take';

export const mentorColumns = (
  act: (action: MentorAction, mentor: AdminMentor) => void,
  /** Whether accounts can be given and taken. */
  decidesAccess: boolean,
): Column<AdminMentor>[] => [
  {
    key: 'name',
    header: t('name'),
    cell: ({ name, image }) => (
      <span className="flex items-center gap-3">
        <Avatar name={name} src={image} size="sm" />
        <span lang={languageOf(name)} className="font-semibold wrap-anywhere">
          {name}
        </span>
      </span>
    ),
  },
  { key: 'courses', header: t('courses'), align: 'right', cell: ({ courses }) => formatNumber(courses) },
  {
    key: 'account',
    header: t('account'),
    cell: ({ email }) => <span className="break-all">{email ?? t('noAccount')}</span>,
  },
  {
    key: 'actions',
    header: t('actions'),
    cell: (mentor) => (
      <div className="flex items-center gap-2">
        <Button
          variant="outline"
          size="sm"
          className="max-lg:min-h-11"
          aria-label={t('editOf', { name: mentor.name })}
          onClick={() => act('edit', mentor)}
        >
          {t('edit')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="text-vermilion max-lg:min-h-11"
          aria-label={t('deleteOf', { name: mentor.name })}
          onClick={() => act('delete', mentor)}
        >
          {t('delete')}
        </Button>
        <MoreMenu
          label={t('more', { name: mentor.name })}
          entries={[
            ...(decidesAccess ? [accountEntry(mentor, act)] : []),
            { label: t('viewInShop'), to: paths.mentor(mentor.slug) },
          ]}
        />
      </div>
    ),
  },
];

const accountEntry = (
  mentor: AdminMentor,
  act: (action: MentorAction, mentor: AdminMentor) => void,
): MenuEntry =>
  mentor.email === null
    ? { label: t('giveAccount'), onSelect: () => act('give', mentor) }
    : { label: t('takeAccount'), onSelect: () => act('take', mentor) };
