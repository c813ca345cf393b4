import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CourseSummary } from '@/api/types';
import { Picture } from '@/kit/media/picture';
import { Badge } from '@/kit/ui/badge';
import { Price } from '@/domain/price/price';
import { Rating } from '@/kit/ui/rating';
import { Skeleton, SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/common';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { courseEffort, type Effort } from './facts';
import { languageName } from './language';
import { levelName } from './level';
import { offlineLabel } from './offline';
import { StartDate } from './start-date';

type CourseCardProps = {
  course: Pick<
    CourseSummary,
    | 'slug'
    | 'title'
    | 'image'
    | 'category'
    | 'duration'
    | 'totalLessons'
    | 'rating'
    | 'ratingCount'
    | 'price'
    | 'isOffline'
    | 'startsOn'
  > &
    Partial<Pick<CourseSummary, 'categoryName' | 'priceInclGst' | 'language' | 'level'>> &
    Effort;
  /** Where the card links to. By default the course's page. */
  to?: string;
  /** Content below the price, such as a button or a progress bar. */
  footer?: ReactNode;
  /** Level of the title in the page's outline. */
  level?: 2 | 3;
  /** As of its `Picture`. */
  priority?: boolean | string;
  sizes?: string;
};

/** How wide a card's picture is in a list of the class `grid-courses`. */
export const gridSizes = '(min-width: 64rem) 280px, (min-width: 22rem) 50vw, 100vw';

/** One link over the whole card; a button in the footer stays its own target. */
export function CourseCard({
  course,
  to = paths.course(course.slug),
  footer,
  level = 3,
  priority,
  sizes,
}: CourseCardProps) {
  const Heading = `h${level}` as const;
  const offline = offlineLabel(course);
  const forWhom = [course.language ? languageName(course.language) : null, levelName(course.level)]
    .filter(Boolean)
    .join(' · ');
  return (
    <article className="group @container relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition-[box-shadow,border-color] focus-within:border-brand hover:border-control/60 hover:shadow-hover">
      <div className="relative">
        <Picture src={course.image} alt="" category={course.category} priority={priority} sizes={sizes} />
        {/* On a small card right in the corner and low: the picture's signs stay in sight. */}
        <span
          lang={languageOf(course.categoryName ?? course.category)}
          className="absolute top-0 left-0 m-3 flex @max-[15rem]:m-0 @max-[15rem]:*:leading-4"
        >
          <Badge tone="paper">{course.categoryName ?? course.category}</Badge>
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4.5 @max-[15rem]:gap-2 @max-[15rem]:p-3">
        <Heading
          lang={languageOf(course.title, course.language)}
          className="line-clamp-2 text-h3 break-words max-[22rem]:line-clamp-4 @max-[15rem]:line-clamp-6 @max-[15rem]:text-small"
        >
          <Link to={to} className="transition-colors group-hover:text-brand after:absolute after:inset-0">
            {course.title}
          </Link>
        </Heading>
        <p className="flex flex-wrap gap-x-3.5 text-small text-mute tnum @max-[15rem]:text-caption">
          {forWhom ? <span className="w-full">{forWhom}</span> : null}
          <StartDate day={course.startsOn} />
          <span>{courseEffort(course)[0]}</span>
          <span>{t('lessons', { count: course.totalLessons })}</span>
          <Rating value={course.rating} count={course.ratingCount} />
          {offline === 'no' ? null : (
            <span className={offline === 'phone' ? 'md:hidden' : undefined}>
              <Badge>{t('offline_course')}</Badge>
            </span>
          )}
        </p>
        <div className="mt-auto">
          <Price amount={course.price} inclusive={course.priceInclGst} />
        </div>
        {footer ? <div className="relative">{footer}</div> : null}
      </div>
    </article>
  );
}

/** The card before its course is there: the same boxes. */
export function CourseCardSkeleton() {
  return (
    <div className="@container flex h-full flex-col overflow-hidden rounded-card border border-line bg-card">
      <Skeleton className="aspect-video rounded-none!" />
      <div className="flex flex-1 flex-col gap-3 p-4.5 @max-[15rem]:gap-2 @max-[15rem]:p-3">
        <SkeletonText lines={2} className="text-h3 @max-[15rem]:text-small" />
        <SkeletonText lines={2} className="text-small" />
        <div className="mt-auto">
          <SkeletonText className="w-1/2 text-h3" />
          <SkeletonText className="w-2/3 text-caption" />
        </div>
      </div>
    </div>
  );
}
