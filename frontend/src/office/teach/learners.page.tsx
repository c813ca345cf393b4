import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '@/api/error';
import {
  TEACH_PAGE,
  taughtCoursesQuery,
  taughtLearnersQuery,
  type TaughtLearner,
} from '@/api/admin/teaching';
import { AdminPage } from '@/office/shared/page/admin-page';
import { DataTable, type Column } from '@/office/shared/list/data-table';
import { Pager } from '@/office/shared/list/pager';
import { SearchField, Toolbar } from '@/office/shared/list/toolbar';
import { useListParams } from '@/office/shared/list/use-list-params';
import { Badge } from '@/kit/ui/badge';
import { EmptyState } from '@/kit/ui/empty-state';
import { Progress } from '@/kit/ui/progress';
import { t } from '@/i18n/teach';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { teachPaths } from '@/domain/paths/teach-paths';
import { CourseQuizzes } from './course-quizzes';

const columns: Column<TaughtLearner>[] = [
  {
    key: 'name',
    header: t('name'),
    cell: ({ name }) => (
      <span lang={languageOf(name)} className="font-semibold wrap-anywhere">
        {name}
      </span>
    ),
  },
  {
    key: 'progress',
    header: t('progress'),
    cell: ({ name, percent }) => (
      <div className="w-40">
        <Progress value={percent} label={t('progressOf', { name })} />
      </div>
    ),
  },
  {
    key: 'state',
    header: t('state'),
    cell: ({ finished, lastSeenAt }) => (
      <Badge tone={finished ? 'success' : 'neutral'}>
        {t(finished ? 'finished' : lastSeenAt === null ? 'never' : 'underWay')}
      </Badge>
    ),
  },
  {
    key: 'seen',
    header: t('lastSeen'),
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('never') : formatDateTime(lastSeenAt)),
  },
];

/** /teach/courses/:id: how far a course's learners are. */
export function Component() {
  const { id = '' } = useParams();
  const list = useListParams();
  const query = useQuery(taughtLearnersQuery(id, { q: list.q, page: list.page }));
  const { data: taught } = useQuery(taughtCoursesQuery);
  const title = taught?.courses.find(({ _id, slug }) => _id === id || slug === id)?.title;
  const gone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <AdminPage
      title={title ? t('learnersOf', { title }) : t('learnersTitle')}
      back={{ to: teachPaths.courses, label: t('backToCourses') }}
    >
      {gone ? (
        <EmptyState title={t('noCourse')} link={{ to: teachPaths.courses, label: t('backToCourses') }} />
      ) : (
        <>
          <Toolbar>
            <SearchField list={list} label={t('searchLearners')} placeholder={t('searchLearnersHint')} />
          </Toolbar>
          <DataTable
            caption={t('learnersTitle')}
            columns={columns}
            query={query}
            rows={query.data?.learners}
            rowKey={({ userId }) => userId}
            empty={t(list.q ? 'noLearnersFound' : 'noLearners')}
          />
          <Pager
            list={list}
            page={query.data && { page: list.page, perPage: TEACH_PAGE, total: query.data.total }}
          />
          {query.data ? <CourseQuizzes courseId={id} /> : null}
        </>
      )}
    </AdminPage>
  );
}
