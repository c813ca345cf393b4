import type { CourseSummary } from '@/api/types';
import { Rating } from '@/shared/ui/rating';
import { t } from '@/i18n/proof';
import { languageOf } from '@/shared/lib/language';

type Rated = Pick<CourseSummary, 'title' | 'rating' | 'ratingCount'>;

/** Of the courses with a mean that counts the highest; of two alike the one more reviewed. */
const bestRated = <C extends Rated>(courses: C[]): C | undefined =>
  courses
    .filter(({ rating }) => rating !== null)
    .sort((one, other) => (other.rating ?? 0) - (one.rating ?? 0) || other.ratingCount - one.ratingCount)[0];

/** How the best rated of a bundle's courses is rated; nothing where none is. */
export function BestRated({ courses, onDeep = false }: { courses: Rated[]; onDeep?: boolean }) {
  const course = bestRated(courses);
  if (!course) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-small">
      <span className={onDeep ? 'text-white/85' : 'text-mute'}>{t('bestRated')}</span>
      <span lang={languageOf(course.title)} className="font-semibold">
        {course.title}
      </span>
      <Rating value={course.rating} count={course.ratingCount} onDeep={onDeep} />
    </p>
  );
}
