import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { Link } from 'react-router';
import { taughtCoursesQuery, type TaughtCourse } from '@/api/admin/teaching';
import { AdminPage } from '@/office/shared/page/admin-page';
import { Picture } from '@/kit/media/picture';
import { Button } from '@/kit/ui/button';
import { EmptyState } from '@/kit/ui/empty-state';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/teach';
import { languageOf } from '@/kit/lib/language';
import { teachPaths } from '@/domain/paths/teach-paths';

/** /teach: the courses that somebody teaches, with what waits in each. */
export function Component() {
  const query = useQuery(taughtCoursesQuery);
  return (
    <AdminPage title={t('coursesTitle')} intro={t('coursesIntro')}>
      <QueryView
        query={query}
        loadingLabel={t('loading')}
        skeleton={
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {Array.from({ length: 3 }, (_, i) => (
              <Skeleton key={i} className="h-80 w-full rounded-card" />
            ))}
          </div>
        }
      >
        {({ courses }) =>
          courses.length === 0 ? (
            <EmptyState icon={BookOpen} title={t('noCourses')} text={t('noCoursesText')} />
          ) : (
            <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
              {courses.map((course) => (
                <li key={course._id} className="flex">
                  <CourseCard course={course} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </AdminPage>
  );
}

type CourseCardProps = { course: TaughtCourse };

function CourseCard({ course: { _id, title, image, learners, waiting, unanswered } }: CourseCardProps) {
  return (
    <article
      aria-label={title}
      className="flex min-w-0 flex-1 flex-col overflow-hidden rounded-card border border-line bg-card"
    >
      <Picture src={image} alt="" className="rounded-none" />
      <div className="flex flex-1 flex-col gap-3 p-4 sm:p-5">
        <div>
          <h2 lang={languageOf(title)} className="line-clamp-2 text-h3 wrap-anywhere">
            {title}
          </h2>
          <p className="mt-1 text-small text-mute tnum">{t('learners', { count: learners })}</p>
        </div>
        <ul className="flex flex-col text-small">
          {waiting > 0 ? (
            <Waiting
              to={teachPaths.submissions(_id)}
              label={t('waiting', { count: waiting })}
              title={title}
            />
          ) : null}
          {unanswered > 0 ? (
            <Waiting
              to={teachPaths.questions(_id)}
              label={t('unanswered', { count: unanswered })}
              title={title}
            />
          ) : null}
          {waiting + unanswered === 0 ? <li className="py-2 text-mute">{t('nothingWaits')}</li> : null}
        </ul>
        <Button asChild variant="outline" size="sm" className="mt-auto min-h-11 self-start">
          <Link to={teachPaths.learners(_id)} aria-label={t('seeLearnersOf', { title })}>
            {t('seeLearners')}
          </Link>
        </Button>
      </div>
    </article>
  );
}

function Waiting({ to, label, title }: { to: string; label: string; title: string }) {
  return (
    <li>
      <Link to={to} className="inline-flex min-h-11 items-center text-link font-semibold tnum">
        {label}
        <span className="sr-only">, {title}</span>
      </Link>
    </li>
  );
}
