import { memo, Suspense } from 'react';
import { Link } from 'react-router';
import type { MentorDetail } from '@/api/mentors';
import type { ReviewOfCourse } from '@/api/reviews';
import { ProfileLink } from '@/shop/shared/profile-link';
import { lazyPart } from '@/kit/lib/lazy-part';
import { CourseCard, CourseCardSkeleton } from '@/domain/catalog/course-card';
import { Markdown } from '@/kit/markdown/markdown';
import { PageMeta } from '@/domain/page/page-meta';
import type { CourseSummary } from '@/api/types';
import { Avatar } from '@/kit/ui/avatar';
import { Button } from '@/kit/ui/button';
import { Rating } from '@/kit/ui/rating';
import { Loading, Skeleton, SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/mentor';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';

const ReviewCard = lazyPart(() => import('@/shop/shared/review-of-course'));
const OtherReviews = lazyPart(() => import('./other-reviews'));

/** The length of a description that search engines show (characters). */
const DESCRIPTION = 160;

/** The page of a mentor: their own words, and the courses that they teach. */
export function MentorPage({ mentor }: { mentor: MentorDetail }) {
  const { name, words, courses } = mentor;
  const open = courses.find(({ hasPreview }) => hasPreview);
  const titles = courses.map(({ title }) => title).join(', ');
  const reviews = mentor.reviews?.reviews ?? [];
  const [review] = reviews;
  return (
    <div className="container-page flex flex-col gap-12 pt-10 pb-[clamp(48px,8vw,96px)] md:pt-14">
      <PageMeta
        title={name}
        description={titles ? t('description', { name, titles }).slice(0, DESCRIPTION) : undefined}
      />
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <Head mentor={mentor} />
          <div className="mt-6">
            {words.trim() ? <Markdown text={words} /> : <p className="text-mute">{t('noWords', { name })}</p>}
          </div>
          {open ? <FreeLesson course={open} /> : null}
          <Links mentor={mentor} />
        </div>
        {review ? (
          <div>
            <FirstReview review={review} />
          </div>
        ) : null}
      </div>
      <section>
        <h2 className="mb-5 text-h2 wrap-anywhere">{t('courses', { name })}</h2>
        {courses.length > 0 ? (
          <ul className="grid-courses">
            {courses.map((course) => (
              <li key={course._id}>
                <CourseCard course={course} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-mute">{t('noCourses', { name })}</p>
        )}
      </section>
      {reviews.length > 1 ? <MoreReviews reviews={reviews} /> : null}
    </div>
  );
}

/**
 * Prerendered by the server and hydrated later. It is memoized: a change would make React render it before
 * its code is loaded.
 */
const FirstReview = memo(function FirstReview({ review }: { review: ReviewOfCourse }) {
  return (
    <Suspense fallback={<Skeleton className="h-36" />}>
      <ReviewCard review={review} />
    </Suspense>
  );
});

/** Prerendered and hydrated later, like `FirstReview`. */
const MoreReviews = memo(function MoreReviews({ reviews }: { reviews: ReviewOfCourse[] }) {
  return (
    <Suspense fallback={null}>
      <OtherReviews reviews={reviews} />
    </Suspense>
  );
});

/** The mentor's name, subjects and rating. */
function Head({ mentor: { name, image, courses, reviews } }: { mentor: MentorDetail }) {
  const names = courses.map(({ category, categoryName }) => categoryName ?? category);
  const subjects = [...new Set(names)].join(', ');
  return (
    <header className="flex items-center gap-5 sm:gap-6">
      <Avatar name={name} src={image} size="lg" category={courses[0]?.category} />
      <div className="min-w-0">
        <h1 lang={languageOf(name)} translate="no" className="text-h1 wrap-anywhere">
          {name}
        </h1>
        {courses.length > 0 ? (
          <p className="text-mute tnum">{t('teaches', { count: courses.length, subjects })}</p>
        ) : null}
        {reviews ? (
          <p className="flex flex-wrap items-center gap-x-2 text-small tnum">
            <Rating value={reviews.rating.average} />
            <span className="text-mute">{t('fromReviews', { count: reviews.rating.count })}</span>
          </p>
        ) : null}
      </div>
    </header>
  );
}

/** A lesson that everybody may watch. */
function FreeLesson({ course: { slug, title } }: { course: CourseSummary }) {
  return (
    <>
      <Button asChild size="lg" className="mt-6 max-sm:w-full">
        <Link to={`${paths.course(slug)}#lessons`}>{t('freeLesson')}</Link>
      </Button>
      <p lang={languageOf(title)} className="mt-2 text-small text-mute">
        {t('freeLessonOf', { title })}
      </p>
    </>
  );
}

function Links({ mentor: { name, youtube, linkedin, website } }: { mentor: MentorDetail }) {
  const on = (site: string) => t('profileOf', { name, site });
  return (
    <div className="mt-3 flex flex-wrap gap-x-5">
      <ProfileLink site={t('website')} label={t('websiteOf', { name })} href={website} />
      <ProfileLink site={t('youtube')} label={on(t('youtube'))} href={youtube} />
      <ProfileLink site={t('linkedin')} label={on(t('linkedin'))} href={linkedin} />
    </div>
  );
}

/** The page while its mentor loads: the same boxes. */
export function MentorSkeleton() {
  return (
    <Loading label={t('loading')}>
      <div className="container-page flex flex-col gap-12 pt-10 pb-[clamp(48px,8vw,96px)] md:pt-14">
        <div>
          <div className="flex items-center gap-5 sm:gap-6">
            <Skeleton className="size-20 rounded-full!" />
            <SkeletonText className="w-60 text-h1" />
          </div>
          <SkeletonText lines={4} className="mt-6 measure" />
        </div>
        <div className="grid-courses">
          {[1, 2, 3, 4].map((card) => (
            <CourseCardSkeleton key={card} />
          ))}
        </div>
      </div>
    </Loading>
  );
}
