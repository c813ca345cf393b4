import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { quizResultsQuery, type QuizResults } from '@/api/admin/quizzes';
import { AdminPage } from '@/office/shared/page/admin-page';
import { DataTable, type Column } from '@/office/shared/list/data-table';
import { LessonLine } from '@/office/shared/page/lesson-line';
import { Pager } from '@/office/shared/list/pager';
import { Panel } from '@/office/shared/page/panel';
import { useIsTeaching } from '@/office/shared/frame/use-is-teaching';
import { useListParams } from '@/office/shared/list/use-list-params';
import { Badge } from '@/kit/ui/badge';
import { EmptyState } from '@/kit/ui/empty-state';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-quiz';
import { adminPaths } from '@/domain/paths/admin-paths';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { formatPercent } from '@/kit/lib/money';
import { formatNumber } from '@/kit/lib/number';
import { teachPaths } from '@/domain/paths/teach-paths';
import { QuestionBars } from './question-bars';

type Row = QuizResults['rows'][number];

/** The server's page size. */
const PER_PAGE = 20;

const columns: Column<Row>[] = [
  {
    key: 'learner',
    header: t('learner'),
    cell: ({ name }) => (
      <span lang={languageOf(name)} className="font-semibold wrap-anywhere">
        {name}
      </span>
    ),
  },
  {
    key: 'attempts',
    header: t('attemptsMade'),
    align: 'right',
    cell: ({ attempts }) => formatNumber(attempts),
  },
  { key: 'best', header: t('best'), align: 'right', cell: ({ bestPercent }) => formatPercent(bestPercent) },
  {
    key: 'outcome',
    header: t('outcome'),
    cell: ({ passed }) => (
      <Badge tone={passed ? 'success' : 'neutral'}>{t(passed ? 'passedYes' : 'passedNo')}</Badge>
    ),
  },
  { key: 'last', header: t('last'), cell: ({ lastAt }) => formatDateTime(lastAt) },
];

/** /admin/lessons/:id/quiz-results, and the same below /teach: how learners do in a quiz, and which questions are hard. */
export function Component() {
  const { id = '' } = useParams();
  const list = useListParams();
  const query = useQuery(quizResultsQuery(id, list.page));
  const back = useIsTeaching()
    ? { to: teachPaths.courses, label: t('backToTaught') }
    : { to: adminPaths.courses, label: t('backToCourses') };
  return (
    <AdminPage
      title={t('resultsTitle')}
      intro={<LessonLine lesson={query.data} isPending={query.isPending} />}
      back={back}
    >
      <QueryView
        query={query}
        skeleton={
          <div className="grid gap-6">
            <Skeleton className="h-24 w-full rounded-card" />
            <Skeleton className="h-72 w-full rounded-card" />
          </div>
        }
        notFound={<EmptyState title={t('notFound')} link={back} />}
      >
        {(results) => (
          <div className="flex flex-col gap-6">
            <Figures results={results} />
            <Panel title={t('byQuestion')} text={t('byQuestionText')}>
              <QuestionBars questions={results.questions} />
            </Panel>
            <div className="min-w-0">
              <h2 className="mb-3 text-h3">{t('byLearner')}</h2>
              <DataTable
                caption={t('byLearner')}
                columns={columns}
                query={query}
                rows={results.rows}
                rowKey={({ userId }) => userId}
                empty={t('nobody')}
              />
              <Pager list={list} page={{ page: list.page, perPage: PER_PAGE, total: results.total }} />
            </div>
          </div>
        )}
      </QueryView>
    </AdminPage>
  );
}

function Figures({ results: { learners, attempts, passed } }: { results: QuizResults }) {
  const figures = [
    [t('learners'), learners],
    [t('attemptsMade'), attempts],
    [t('passed'), passed],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-3 sm:gap-4">
      {figures.map(([label, value]) => (
        <div key={label} className="rounded-card border border-line bg-card p-4">
          <dt className="text-small text-mute">{label}</dt>
          <dd className="text-h2 tnum">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
