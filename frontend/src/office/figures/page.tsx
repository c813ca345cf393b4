import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { courseFiguresQuery } from '@/api/admin/figures';
import { courseQuery } from '@/api/catalog';
import { useMay } from '@/api/permissions';
import { AdminPage } from '@/office/shared/page/admin-page';
import { Button } from '@/kit/ui/button';
import { EmptyState } from '@/kit/ui/empty-state';
import { QueryView } from '@/kit/ui/query-view';
import { Loading, Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-figures';
import { adminPaths } from '@/domain/paths/admin-paths';
import { CourseCurve } from './course-curve';
import { CourseLearners } from './course-learners';
import { CourseQuizzes } from './course-quizzes';
import { CourseSums, ReviewTrend } from './course-sums';

const waiting = (
  <div className="grid gap-6">
    <Skeleton className="h-28 w-full rounded-card!" />
    <Skeleton className="h-96 w-full rounded-card!" />
  </div>
);

/** /admin/courses/:id/figures: a course's figures and its learners. */
export function Component() {
  const { id = '' } = useParams();
  const may = useMay();
  const query = useQuery(courseFiguresQuery(id));
  // The course is read only for its title. If that fails, the page works without it.
  const course = useQuery(courseQuery(id));
  const title = course.data?.title;
  const head = {
    title: title ? t('heading', { title }) : t('one'),
    intro: t('intro'),
    back: { to: adminPaths.courses, label: t('back') },
  };
  // Wait for both queries: a long title that loads later would push the figures down.
  if (course.isPending || query.isPending)
    return (
      <AdminPage {...head}>
        <Loading>{waiting}</Loading>
      </AdminPage>
    );
  return (
    <AdminPage
      {...head}
      actions={
        query.data ? (
          <Button asChild variant="outline">
            <Link to={adminPaths.editCourse(id)}>{t('edit')}</Link>
          </Button>
        ) : null
      }
    >
      <QueryView
        query={query}
        skeleton={waiting}
        notFound={<EmptyState title={t('notFound')} text={t('notFoundText')} />}
      >
        {(figures) => (
          <div className="grid gap-6 [&>*]:min-w-0">
            <CourseSums figures={figures} />
            <CourseCurve enrolled={figures.enrolled} lessons={figures.lessons} />
            <CourseQuizzes quizzes={figures.quizzes} />
            <ReviewTrend reviews={figures.reviews} />
            {may('studentsRead') ? <CourseLearners id={id} /> : null}
          </div>
        )}
      </QueryView>
    </AdminPage>
  );
}
