import { memo, Suspense } from 'react';
import type { Course } from '@/api/types';
import { lazyDecoration, lazyPart } from '@/kit/lib/lazy-part';
import { BuyBar } from '@/domain/catalog/buy';
import { DetailLayout } from '@/domain/catalog/detail-layout';
import { TickList } from '@/domain/catalog/fact-list';
import { PageMeta } from '@/domain/page/page-meta';
import { Card } from '@/kit/ui/card';
import { t } from '@/i18n/course';
import { whenNeeded } from '@/kit/lib/when-needed';
import { CourseBand } from './course-band';
import { Description } from './description';
import { forSale } from './for-sale';
import { LessonList } from './lesson-list';
import { NotAvailable } from './not-available';
import { Projects } from './projects';
import { PurchaseCard } from './purchase-card';

// The server prerenders no batches, and an empty element never becomes visible to the observer. So they load
// with the part below.
const Batches = lazyPart(() => whenNeeded('[data-below-fold=course]').then(() => import('./batches')));
const BelowFold = lazyPart(() => whenNeeded('[data-below-fold=course]').then(() => import('./below-fold')));
const Reviews = lazyPart(() =>
  whenNeeded('[data-below-fold=reviews]').then(() => import('./reviews-section')),
);
const WaysOn = lazyDecoration(() => whenNeeded('[data-below-fold=ways-on]').then(() => import('./ways-on')));

type CoursePageProps = {
  /** The id or slug in the page's URL. */
  address: string;
  course: Course;
};

export function CoursePage({ address, course }: CoursePageProps) {
  const sale = forSale(course);
  return (
    <>
      <PageMeta
        title={course.title}
        description={course.courseIntroLine || course.description.slice(0, 160)}
      />
      <DetailLayout
        category={course.category}
        band={<CourseBand course={course} />}
        card={<PurchaseCard course={course} sale={sale} />}
        after={<WaysOnBelowFold address={address} />}
        bar={<BuyBar sale={sale} />}
      >
        <Card padding="lg">
          <h2 className="mb-5 text-h2">{t('learn')}</h2>
          {course.whatYouWillLearn.length > 0 ? (
            <TickList items={course.whatYouWillLearn} columns={2} />
          ) : (
            <NotAvailable />
          )}
        </Card>
        {course.reviewSummary || course.owned ? <ReviewsBelowFold address={address} /> : null}
        <Projects projects={course.projects} category={course.category} />
        <Description text={course.description} />
        <LessonList course={course} />
        {course.isOffline ? <BatchesBelowFold course={course.slug} /> : null}
        <RestBelowFold address={address} />
      </DetailLayout>
    </>
  );
}

/**
 * Prerendered by the server and hydrated later. It is memoized with a stable prop: a change would make React
 * render it before its code is loaded.
 */
const ReviewsBelowFold = memo(function ReviewsBelowFold({ address }: { address: string }) {
  return (
    <div data-below-fold="reviews" className="not-has-[h2]:hidden">
      <Suspense fallback={null}>
        <Reviews address={address} />
      </Suspense>
    </div>
  );
});

/**
 * Memoized like `ReviewsBelowFold`. The batches are rendered only in the browser; they are far down, so they
 * shift nothing that is being read.
 */
const BatchesBelowFold = memo(function BatchesBelowFold({ course }: { course: string }) {
  return (
    <div className="not-has-[h2]:hidden">
      <Suspense fallback={null}>
        <Batches course={course} />
      </Suspense>
    </div>
  );
});

/** Memoized like `ReviewsBelowFold`. */
const RestBelowFold = memo(function RestBelowFold({ address }: { address: string }) {
  return (
    <div data-below-fold="course" className="flex flex-col gap-14">
      <Suspense fallback={null}>
        <BelowFold address={address} />
      </Suspense>
    </div>
  );
});

/** Memoized like `ReviewsBelowFold`. */
const WaysOnBelowFold = memo(function WaysOnBelowFold({ address }: { address: string }) {
  return (
    <div data-below-fold="ways-on" className="print:hidden">
      <Suspense fallback={null}>
        <WaysOn address={address} />
      </Suspense>
    </div>
  );
});
