import { useQuery } from '@tanstack/react-query';
import { coursesQuery } from '@/api/catalog';
import type { SectionOf } from '@/api/site';
import type { CourseSummary } from '@/api/types';
import { CourseCard, CourseCardSkeleton, gridSizes } from '@/domain/catalog/course-card';
import { useCourseLink } from '@/domain/catalog/course-link';
import { QueryView } from '@/kit/ui/query-view';
import { t } from '@/i18n/home';
import { paths } from '@/domain/paths/paths';
import { useInView } from '@/kit/lib/use-in-view';
import { MoreLink, SectionHead } from './section-head';
import { NARROW } from '@/shop/shared/width';

/** Two rows of four; on a phone the first four. */
export const trendingQuery = coursesQuery({ trending: true, perPage: 8 });

const more = { to: paths.courses({ trending: 'true' }), label: t('trendingAll') };

const grid = 'grid-courses max-sm:*:nth-[n+5]:hidden';

type TrendingProps = { section: SectionOf<'trending'>; className?: string };

export function Trending({ section: { title, text }, className }: TrendingProps) {
  const [root, near] = useInView<HTMLElement>();
  const courses = useQuery({ ...trendingQuery, enabled: near });
  return (
    <section ref={root} aria-label={title} className={className}>
      <div className="container-page pb-12 md:pt-4 lg:section">
        <SectionHead title={title} text={text} more={more} titleFirst />
        <QueryView
          query={courses}
          loadingLabel={t('coursesLoading')}
          errorPrefix={t('errorPrefix')}
          skeleton={<Places />}
        >
          {(data) =>
            data.courses.length === 0 ? (
              <p className="text-mute">{t('trendingEmpty')}</p>
            ) : (
              <Cards courses={data.courses} />
            )
          }
        </QueryView>
        <MoreLink {...more} className="mt-3 sm:hidden" />
      </div>
    </section>
  );
}

function Places() {
  return (
    <div className={grid}>
      {Array.from({ length: 8 }, (_, i) => (
        <CourseCardSkeleton key={i} />
      ))}
    </div>
  );
}

function Cards({ courses }: { courses: CourseSummary[] }) {
  const link = useCourseLink();
  return (
    <ul className={grid}>
      {courses.map((course, i) => (
        <li key={course._id}>
          {/* A phone shows these four, the largest pictures in sight: rounding decides which is the LCP element. */}
          <CourseCard course={course} to={link(course)} priority={i < 4 && NARROW} sizes={gridSizes} />
        </li>
      ))}
    </ul>
  );
}
