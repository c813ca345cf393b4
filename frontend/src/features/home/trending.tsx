import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { coursesQuery } from '@/api/catalog';
import type { CourseSummary } from '@/api/types';
import { CourseCard, CourseCardSkeleton } from '@/components/catalog/course-card';
import { useCourseLink } from '@/components/catalog/course-link';
import { QueryView } from '@/components/ui/query-view';
import { t } from '@/i18n/en/home';
import { paths } from '@/lib/paths';
import { useNear } from '@/lib/use-near';
import { SectionHead } from './section-head';

/** Two rows of four; on a phone the first four. */
const trendingQuery = coursesQuery({ trending: true, perPage: 8 });

const grid = 'grid-cards max-sm:*:nth-[n+5]:hidden';

export function Trending() {
  const [root, near] = useNear<HTMLElement>();
  const courses = useQuery({ ...trendingQuery, enabled: near });
  return (
    <section ref={root} aria-label={t('trendingTitle')} className="border-t border-line">
      <div className="container-page section">
        <SectionHead
          title={t('trendingTitle')}
          text={t('trendingText')}
          more={{ to: paths.courses({ trending: 'true' }), label: t('trendingAll') }}
        />
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

/** Rendered in small steps: they come while the page starts, and a press or a scroll is not to be kept waiting. */
function Cards({ courses }: { courses: CourseSummary[] }) {
  const shown = useDeferredValue(courses, null);
  const link = useCourseLink();
  if (!shown) return <Places />;
  return (
    <ul className={grid}>
      {shown.map((course) => (
        <li key={course._id}>
          <CourseCard course={course} to={link(course)} />
        </li>
      ))}
    </ul>
  );
}
