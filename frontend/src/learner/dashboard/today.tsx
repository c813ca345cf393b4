import { useQuery } from '@tanstack/react-query';
import { Medal } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { todayQuery, type Today } from '@/api/account/today';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { t } from '@/i18n/today';
import { paths } from '@/shared/lib/paths';
import { useOpenPurchase } from '@/shared/stores/new-purchase';
import { ContinueCard, ContinueSkeleton } from './continue-card';

// For one who has nothing to go on with.
const ContinueLearning = lazy(() =>
  import('./continue-learning').then((m) => ({ default: m.ContinueLearning })),
);
// One comes to go on; the rest may come a moment later.
const WeekAndNews = lazy(() => import('./week-and-news'));
const NewPurchaseCard = lazy(() => import('./new-purchase'));
const Suggestion = lazy(() => import('./suggestion'));

/** What a learner comes back for. What there is nothing to say of is left out. */
export function TodayPart({ user }: { user: string }) {
  const purchase = useOpenPurchase(user);
  return (
    <>
      {purchase ? (
        <Suspense fallback={<ContinueSkeleton />}>
          <NewPurchaseCard purchase={purchase} />
        </Suspense>
      ) : null}
      <QueryView
        query={useQuery(todayQuery)}
        loadingLabel={t('loading')}
        errorPrefix={t('failed')}
        skeleton={
          <div className="flex flex-col gap-8">
            <ContinueSkeleton />
            <WeekSkeleton />
          </div>
        }
      >
        {({ continue: goOn, goal, answers, certificates, suggestion }) => (
          <div className="flex flex-col gap-8">
            {goOn && goOn.courseId === purchase?.course ? null : goOn ? (
              <GoOn place={goOn} />
            ) : (
              <Suspense fallback={<ContinueSkeleton />}>
                <ContinueLearning />
              </Suspense>
            )}
            <Suspense fallback={<WeekSkeleton />}>
              <WeekAndNews goal={goal} answers={answers} />
            </Suspense>
            {certificates > 0 ? <OwnCertificates count={certificates} /> : null}
            {suggestion ? (
              <Suspense fallback={null}>
                <Suggestion course={suggestion} />
              </Suspense>
            ) : null}
          </div>
        )}
      </QueryView>
    </>
  );
}

function GoOn({ place }: { place: NonNullable<Today['continue']> }) {
  return (
    <ContinueCard
      course={{ title: place.title, image: place.image, progress: place.percent }}
      resume={{ title: place.lessonTitle, position: place.positionSeconds }}
      stage={place.percent === 0 && place.positionSeconds === 0 ? 'start' : 'continue'}
      to={paths.learn(place.courseSlug, place.lessonId)}
    />
  );
}

/** In a line: they stand among the courses. */
const OwnCertificates = ({ count }: { count: number }) => (
  <div className="flex items-start gap-3">
    <Medal size={24} aria-hidden className="mt-2 shrink-0 text-rating" />
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="inline-flex min-h-11 items-center">{t('certificates', { count })}</span>
      <Link to={paths.myCourses} className="inline-flex min-h-11 items-center text-link">
        {t('seeCertificates', { count })}
      </Link>
    </p>
  </div>
);

const WeekSkeleton = () => <Skeleton className="h-72 rounded-card!" />;
