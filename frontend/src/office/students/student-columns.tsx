import type { StudentRow } from '@/api/admin/students';
import type { ItemType } from '@/api/types';
import type { Column } from '@/office/shared/list/data-table';
import { MoreMenu } from '@/office/shared/page/more-menu';
import { PersonCell } from '@/office/shared/list/person-cell';
import { Badge } from '@/kit/ui/badge';
import { Progress } from '@/kit/ui/progress';
import { t } from '@/i18n/admin-students';
import { formatDate } from '@/kit/lib/date';
import { adminPaths } from '@/domain/paths/admin-paths';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';

/** Actions on a row; `null` for users who may only look. */
export type RowActions = { assign: (type: ItemType, student: StudentRow) => void } | null;

export const studentColumns = (actions: RowActions): Column<StudentRow>[] => [
  { key: 'student', header: t('student'), sort: 'name', cell: (student) => <Person student={student} /> },
  {
    key: 'mobile',
    header: t('mobile'),
    extra: true,
    cell: ({ mobilenumber }) => mobilenumber || t('noMobile'),
  },
  {
    key: 'bought',
    header: t('bought'),
    sort: 'bought',
    falling: true,
    align: 'right',
    cell: ({ bought }) => bought,
  },
  {
    key: 'spent',
    header: t('spent'),
    sort: 'spent',
    falling: true,
    align: 'right',
    cell: ({ spent }) => formatRupees(spent),
  },
  {
    key: 'progress',
    header: t('progress'),
    sort: 'progress',
    falling: true,
    cell: ({ name, progress, completed, lessons }) =>
      lessons === 0 ? (
        <span className="text-mute">{t('notCounted')}</span>
      ) : (
        <div className="max-w-48 min-w-32">
          <Progress value={progress} label={t('progressOf', { name, completed, lessons })} />
        </div>
      ),
  },
  {
    key: 'lastSeen',
    header: t('lastSeenAt'),
    sort: 'lastSeen',
    falling: true,
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? (
        <span className="whitespace-nowrap">{formatDate(lastSeenAt)}</span>
      ) : (
        <span className="text-mute">{t('never')}</span>
      ),
  },
  { key: 'tags', header: t('tags'), cell: ({ tags }) => <Tags tags={tags} /> },
  {
    key: 'joined',
    header: t('joined'),
    sort: 'joined',
    falling: true,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
  },
  ...(actions
    ? [
        {
          key: 'actions',
          header: t('actions'),
          cell: (student: StudentRow) => (
            <MoreMenu
              label={t('actionsOf', { name: student.name })}
              entries={[
                { label: t('open'), to: adminPaths.student(student._id) },
                { label: t('assignCourse'), onSelect: () => actions.assign('course', student) },
                { label: t('assignBundle'), onSelect: () => actions.assign('bundle', student) },
              ]}
            />
          ),
        },
      ]
    : []),
];

function Person({ student }: { student: StudentRow }) {
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0">
        <PersonCell person={student} />
      </div>
      {student.blocked ? <Badge tone="danger">{t('blocked')}</Badge> : null}
    </div>
  );
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <span className="flex max-w-64 flex-wrap gap-1">
      {tags.map((tag) => (
        <span key={tag} lang={languageOf(tag)}>
          <Badge>{tag}</Badge>
        </span>
      ))}
    </span>
  );
}
