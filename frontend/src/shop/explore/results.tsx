import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { CoursePage } from '@/api/catalog';
import { CourseCard, CourseCardSkeleton, gridSizes } from '@/domain/catalog/course-card';
import { useCourseLink } from '@/domain/catalog/course-link';
import { Button } from '@/kit/ui/button';
import { EmptyState } from '@/kit/ui/empty-state';
import { Pagination } from '@/kit/ui/pagination';
import { QueryView } from '@/kit/ui/query-view';
import { t } from '@/i18n/explore';
import { cn } from '@/kit/lib/cn';
import { WIDE } from '@/shop/shared/width';
import { toAddress, type ExploreState } from './filter';

const grid = 'grid-courses lg:grid-cols-3';

type ResultsProps = { found: UseQueryResult<CoursePage>; shown: ExploreState; onClear: () => void };

/** The courses that are found, a page of them. */
export function Results({ found, shown, onClear }: ResultsProps) {
  const link = useCourseLink();
  return (
    <div className="min-w-0 lg:col-start-2">
      <QueryView
        query={found}
        loadingLabel={t('loading')}
        skeleton={
          <div className={grid}>
            {Array.from({ length: 12 }, (_, i) => (
              <CourseCardSkeleton key={i} />
            ))}
          </div>
        }
      >
        {({ courses, page }) =>
          courses.length === 0 ? (
            <EmptyState
              icon={SearchX}
              title={t('none')}
              action={
                <Button variant="outline" onClick={onClear}>
                  {t('clear')}
                </Button>
              }
            />
          ) : (
            <div aria-busy={found.isPlaceholderData} className={cn(found.isPlaceholderData && 'opacity-60')}>
              {/* Two rows are in sight at first, and rounding decides which of their pictures is the LCP element. */}
              <ul className={grid}>
                {courses.map((course, i) => (
                  <li key={course._id}>
                    <CourseCard
                      course={course}
                      to={link(course)}
                      level={2}
                      priority={i < 4 || (i < 6 && WIDE)}
                      sizes={gridSizes}
                    />
                  </li>
                ))}
              </ul>
              <div className="mt-10">
                <Pagination {...page} hrefFor={(n) => toAddress({ ...shown, page: n })} />
              </div>
            </div>
          )
        }
      </QueryView>
    </div>
  );
}
