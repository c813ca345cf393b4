import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { courseLearnersQuery, learnersCsvPath, learnerStates, type CourseLearner } from '@/api/admin/figures';
import { DataTable, type Column } from '@/office/shared/list/data-table';
import { Pager } from '@/office/shared/list/pager';
import { PersonCell } from '@/office/shared/list/person-cell';
import { FilterField, SearchField, Toolbar } from '@/office/shared/list/toolbar';
import { useListParams } from '@/office/shared/list/use-list-params';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-figures';
import { formatDate } from '@/kit/lib/date';
import { formatPercent } from '@/kit/lib/money';

/** The server's page size. */
const PER_PAGE = 20;

const stateNames = {
  not_started: t('not_started'),
  active: t('active'),
  paused: t('paused'),
  finished: t('stateFinished'),
} as const;
const states = learnerStates.map((value) => ({ value, label: stateNames[value] }));

const columns: Column<CourseLearner>[] = [
  {
    key: 'name',
    header: t('name'),
    cell: ({ userId, name, email }) => <PersonCell person={{ _id: userId, name, email }} />,
  },
  {
    key: 'progress',
    header: t('progress'),
    cell: ({ percent, completedLessons }) => (
      <>
        {formatPercent(percent)}
        <span className="block text-caption text-mute">{t('lessonsDone', { count: completedLessons })}</span>
      </>
    ),
  },
  {
    key: 'lastSeen',
    header: t('lastSeen'),
    cell: ({ lastSeenAt }) => (lastSeenAt ? formatDate(lastSeenAt) : t('never')),
  },
  { key: 'enrolledAt', header: t('enrolledAt'), cell: ({ enrolledAt }) => formatDate(enrolledAt) },
  {
    key: 'finishedAt',
    header: t('finishedAt'),
    cell: ({ finishedAt }) => (finishedAt ? formatDate(finishedAt) : t('notYet')),
  },
];

/** Who has the course, how far they are and when they were here last. */
export function CourseLearners({ id }: { id: string }) {
  const list = useListParams();
  const filter = { q: list.q, state: list.get('state') };
  const query = useQuery(courseLearnersQuery(id, { ...filter, page: list.page }));
  const total = query.data?.total;
  const narrowed = filter.q !== '' || filter.state !== '';
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">{t('learners')}</h2>
        <Button asChild variant="outline" className="max-sm:w-full print:hidden">
          <a href={learnersCsvPath(id, filter)} download>
            <Download size={18} aria-hidden />
            {t('csv')}
          </a>
        </Button>
      </div>
      <Toolbar>
        <SearchField list={list} label={t('search')} placeholder={t('searchHint')} />
        <FilterField list={list} name="state" label={t('state')} options={states} all={t('anyState')} />
      </Toolbar>
      <DataTable
        caption={t('rowsCaption')}
        columns={columns}
        query={query}
        rows={query.data?.learners}
        rowKey={({ userId }) => userId}
        empty={t(narrowed ? 'emptySearch' : 'emptyRows')}
      />
      <Pager
        list={list}
        page={total === undefined ? undefined : { page: list.page, perPage: PER_PAGE, total }}
      />
    </section>
  );
}
