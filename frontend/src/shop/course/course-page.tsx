import { lazy, memo, Suspense } from 'react';
import type { Course } from '@/api/types';
import { BuyBar, type ForSale } from '@/shared/catalog/buy';
import { DetailLayout } from '@/shared/catalog/detail-layout';
import { TickList } from '@/shared/catalog/fact-list';
import { PageMeta } from '@/shared/page-meta';
import { Card } from '@/shared/ui/card';
import { t } from '@/i18n/course';
import { paths } from '@/shared/lib/paths';
import { whenVisibleOrIdle } from '@/shared/lib/when-visible-or-idle';
import type { CertificateSectionProps } from './certificate-section';
import { CourseBand } from './course-band';
import { CourseLists, NotAvailable } from './course-lists';
import { leadsToCertificate } from './leads-to-certificate';
import { LessonList } from './lesson-list';
import { Mentors } from './mentors';
import { PurchaseCard } from './purchase-card';

const Batches = lazy(() => whenVisibleOrIdle('[data-below-fold=batches]').then(() => import('./batches')));
const Certificate = lazy(() =>
  whenVisibleOrIdle('[data-below-fold=certificate]').then(() => import('./certificate-section')),
);
const Reviews = lazy(() =>
  whenVisibleOrIdle('[data-below-fold=course]').then(() => import('./reviews-section')),
);

const forSale = (course: Course): ForSale => ({
  item: {
    type: 'course',
    id: course._id,
    slug: course.slug,
    title: course.title,
    image: course.image,
    price: course.price,
    priceInclGst: course.priceInclGst,
  },
  refundWindowDays: course.refundWindowDays,
  buyLabel: t('buy'),
  owned: course.owned,
  ownedTo: paths.learn(course.slug),
  ownedLabel: t('goToCourse'),
});

type CoursePageProps = {
  /** As the page's address has it: an id or a slug. */
  address: string;
  course: Course;
};

export function CoursePage({ address, course }: CoursePageProps) {
  const sale = forSale(course);
  const ours = leadsToCertificate(course);
  return (
    <>
      <PageMeta
        title={course.title}
        description={course.courseIntroLine || course.description.slice(0, 160)}
      />
      <DetailLayout
        band={<CourseBand course={course} />}
        card={<PurchaseCard course={course} sale={sale} />}
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
        <LessonList course={course} />
        <section>
          <h2 className="mb-5 text-h2">{t('description')}</h2>
          {course.description.trim() ? (
            <div className="flex measure flex-col gap-4">
              {course.description.split(/\n\s*\n/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          ) : (
            <p className="text-mute">{t('noDescription')}</p>
          )}
        </section>
        <CourseLists course={course} />
        {course.isOffline ? <BatchesBelowFold course={course.slug} /> : null}
        {ours || course.certificatePath ? (
          <CertificateBelowFold title={course.title} ours={ours} picture={course.certificatePath} />
        ) : null}
        <Mentors mentors={course.mentor} category={course.category} />
        {course.reviewSummary || course.owned ? <ReviewsBelowFold address={address} /> : null}
      </DetailLayout>
    </>
  );
}

/**
 * In the server's page from the start; its code comes later. Nothing that changes passes here, or React would redraw it
 * before its code is there.
 */
const ReviewsBelowFold = memo(function ReviewsBelowFold({ address }: { address: string }) {
  return (
    <div data-below-fold="course" className="not-has-[h2]:hidden">
      <Suspense fallback={null}>
        <Reviews address={address} />
      </Suspense>
    </div>
  );
});

/** As the reviews are; far down, so that what stands there only in the browser moves nothing that is read. */
const BatchesBelowFold = memo(function BatchesBelowFold({ course }: { course: string }) {
  return (
    <div data-below-fold="batches" className="not-has-[h2]:hidden">
      <Suspense fallback={null}>
        <Batches course={course} />
      </Suspense>
    </div>
  );
});

/** As the reviews are. */
const CertificateBelowFold = memo(function CertificateBelowFold(props: CertificateSectionProps) {
  return (
    <div data-below-fold="certificate">
      <Suspense fallback={null}>
        <Certificate {...props} />
      </Suspense>
    </div>
  );
});
