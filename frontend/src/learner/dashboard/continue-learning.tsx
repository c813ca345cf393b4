import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { learningQuery } from '@/api/learning';
import { LookAt } from '@/domain/catalog/look-at';
import { EmptyState } from '@/kit/ui/empty-state';
import { QueryView } from '@/kit/ui/query-view';
import { t } from '@/i18n/dashboard';
import { paths } from '@/domain/paths/paths';
import { ContinueCard, ContinueSkeleton } from './continue-card';
import { nextCourse, courseStage } from './next-course';

/** Lets the learner resume their last lesson with one press. */
export function ContinueLearning() {
  return (
    <QueryView
      query={useQuery(learningQuery)}
      loadingLabel={t('loadingCourses')}
      errorPrefix={t('coursesFailed')}
      skeleton={<ContinueSkeleton />}
    >
      {({ courses }) => {
        const course = nextCourse(courses);
        if (course)
          return (
            <ContinueCard
              course={course}
              resume={course.resume}
              stage={courseStage(course)}
              to={paths.learn(course.slug)}
            />
          );
        return courses.length > 0 ? null : <NoCourses />;
      }}
    </QueryView>
  );
}

/** For one who owns nothing yet. */
export function NoCourses() {
  return (
    <div className="grid gap-10">
      <EmptyState
        icon={BookOpen}
        title={t('emptyTitle')}
        text={t('emptyText')}
        link={{ to: paths.courses(), label: t('browse') }}
      />
      <LookAt title={t('lookAt')} />
    </div>
  );
}
