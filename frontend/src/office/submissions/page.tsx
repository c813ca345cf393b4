import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { submissionsQuery, type TaughtSubmission } from '@/api/admin/submissions';
import { TEACH_PAGE } from '@/api/admin/teaching';
import { AdminPage } from '@/office/shared/page/admin-page';
import { Pager } from '@/office/shared/list/pager';
import { TaughtCourseFilter } from '@/office/shared/list/taught-course-filter';
import { FilterField, Toolbar } from '@/office/shared/list/toolbar';
import { useListParams } from '@/office/shared/list/use-list-params';
import { StateBadge } from '@/domain/submissions/state-badge';
import { Button } from '@/kit/ui/button';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/submissions';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { oneOf } from '@/kit/lib/one-of';
import { useSubmissionPaths } from './use-submission-paths';

const others = ['Returned', 'Accepted', 'all'] as const;

/** The learners' submissions. By default only those that wait to be graded. */
export function Component() {
  const list = useListParams();
  const { detail } = useSubmissionPaths();
  const shown = oneOf(others, list.get('state')) ?? 'Submitted';
  const state = shown === 'all' ? null : shown;
  const query = useQuery(submissionsQuery({ state, courseId: list.get('course'), page: list.page }));
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <Toolbar>
        <TaughtCourseFilter list={list} />
        <FilterField
          list={list}
          name="state"
          label={t('show')}
          options={others.map((value) => ({ value, label: t(`filter_${value}`) }))}
          all={t('filter_Submitted')}
        />
      </Toolbar>
      <QueryView
        query={query}
        skeleton={
          <div className="grid gap-3">
            {Array.from({ length: 5 }, (_, i) => (
              <Skeleton key={i} className="h-24 w-full rounded-card" />
            ))}
          </div>
        }
      >
        {({ submissions }) =>
          submissions.length === 0 ? (
            <div
              role="status"
              className="rounded-card border border-line bg-card px-4 py-12 text-center text-mute"
            >
              {t(`none_${shown}`)}
            </div>
          ) : (
            <ul aria-label={t('title')} aria-busy={query.isFetching} className="grid gap-3">
              {submissions.map((submission) => (
                <li key={submission._id}>
                  <Row submission={submission} to={detail(submission._id)} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <Pager
        list={list}
        page={query.data && { page: list.page, perPage: TEACH_PAGE, total: query.data.total }}
      />
    </AdminPage>
  );
}

function Row({ submission, to }: { submission: TaughtSubmission; to: string }) {
  const { learner, courseTitle, lessonTitle, submittedAt, state } = submission;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-card p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere" lang={languageOf(learner.name)}>
          {learner.name}
        </p>
        <p className="text-small text-mute">
          <span lang={languageOf(lessonTitle)}>{lessonTitle}</span> ·{' '}
          <span lang={languageOf(courseTitle)}>{courseTitle}</span>
        </p>
        <p className="text-caption text-mute">{t('handedInAt', { date: formatDateTime(submittedAt) })}</p>
      </div>
      <StateBadge state={state} />
      <Button asChild variant="outline" size="sm" className="ml-auto min-h-11">
        <Link to={to} aria-label={t('openOf', { name: learner.name, lesson: lessonTitle })}>
          {t('open')}
        </Link>
      </Button>
    </div>
  );
}
