import { useQuery } from '@tanstack/react-query';
import { coursesQuery } from '@/api/catalog';
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
  const link = useCourseLink();
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
          skeleton={
            <div className={grid}>
              {Array.from({ length: 8 }, (_, i) => (
                <CourseCardSkeleton key={i} />
              ))}
            </div>
          }
        >
          {(data) =>
            data.courses.length === 0 ? (
              <p className="text-mute">{t('trendingEmpty')}</p>
            ) : (
              <ul className={grid}>
                {data.courses.map((course) => (
                  <li key={course._id}>
                    <CourseCard course={course} to={link(course)} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
    </section>
  );
}
