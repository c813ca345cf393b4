import { useQuery } from '@tanstack/react-query';
import { Medal } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { todayQuery, type Today } from '@/api/account/today';
import { lazyDecoration, lazyPart } from '@/kit/lib/lazy-part';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/today';
import { paths } from '@/domain/paths/paths';
import { ContinueCard, ContinueSkeleton } from './continue-card';

// Needed only by learners who have no course to continue.
const ContinueLearning = lazyPart(() =>
  import('./continue-learning').then((m) => ({ default: m.ContinueLearning })),
);
// Learners come to continue a course, so the rest may load later.
const WeekAndNews = lazyPart(() => import('./week-and-news'));
const NewPurchaseCard = lazyPart(() => import('./new-purchase'));
const Suggestion = lazyDecoration(() => import('./suggestion'));

/** The learner's start page. Sections without content are left out. */
export function TodayPart() {
  return (
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
      {({ continue: goOn, goal, purchase, answers, certificates, suggestion }) => (
        <div className="flex flex-col gap-8">
          {purchase ? (
            <Suspense fallback={<ContinueSkeleton />}>
              <NewPurchaseCard purchase={purchase} />
            </Suspense>
          ) : null}
          {/* What is not begun is begun from the purchase. */}
          {goOn && purchase && stageOf(goOn) === 'start' ? null : goOn ? (
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
  );
}

type Place = NonNullable<Today['continue']>;

const stageOf = ({ percent, positionSeconds }: Place) =>
  percent === 0 && positionSeconds === 0 ? 'start' : 'continue';

function GoOn({ place }: { place: Place }) {
  return (
    <ContinueCard
      course={{ title: place.title, image: place.image, progress: place.percent }}
      resume={{ title: place.lessonTitle, position: place.positionSeconds }}
      stage={stageOf(place)}
      to={paths.learn(place.courseSlug, place.lessonId)}
    />
  );
}

/** A single line, because the certificates are listed with the courses. */
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
