import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { coursesQuery } from '@/api/catalog';
import type { SectionOf } from '@/api/site';
import type { CourseSummary } from '@/api/types';
import { lazyPart } from '@/kit/lib/lazy-part';
import { CourseCard, CourseCardSkeleton } from '@/domain/catalog/course-card';
import { QueryView } from '@/kit/ui/query-view';
import { t as home } from '@/i18n/home';
import { t } from '@/i18n/home-below-fold';
import { cn } from '@/kit/lib/cn';
import { paths } from '@/domain/paths/paths';
import { useInView } from '@/kit/lib/use-in-view';
import { carouselCourses, gutter, slide } from './carousel';
import { SectionHead } from './section-head';

/** If the code of the rotation can't be loaded, the first cards are shown without it. */
const Rotating = lazyPart(() =>
  import('./rotating').catch(() => ({
    default: ({ courses }: { title: string; courses: CourseSummary[] }) => (
      <StaticCarousel courses={courses} />
    ),
  })),
);

/**
 * A carousel of courses. The courses and the code of the rotation are fetched when it comes near the
 * viewport.
 */
export function CourseCarousel({ section: { title, text } }: { section: SectionOf<'newCourses'> }) {
  const [root, near] = useInView<HTMLElement>();
  const courses = useQuery({
    ...coursesQuery({ perPage: 24 }),
    enabled: near,
    select: (data) => carouselCourses(data.courses),
  });
  return (
    <section
      ref={root}
      className="container-page section md:max-lg:[contain-intrinsic-size:auto_510px] noscript:hidden"
    >
      <SectionHead title={title} text={text} more={{ to: paths.courses(), label: t('carouselAll') }} />
      <QueryView
        query={courses}
        loadingLabel={home('coursesLoading')}
        errorPrefix={home('errorPrefix')}
        skeleton={<StaticCarousel />}
      >
        {(data) =>
          data.length === 0 ? (
            <p className="text-mute">{t('carouselEmpty')}</p>
          ) : (
            <Suspense fallback={<StaticCarousel courses={data} />}>
              <Rotating title={title} courses={data} />
            </Suspense>
          )
        }
      </QueryView>
    </section>
  );
}

/** The first cards without the rotation, or their places; the controls' row is kept. */
function StaticCarousel({ courses }: { courses?: CourseSummary[] }) {
  return (
    <>
      <div className="overflow-hidden">
        <div className={cn('flex', gutter)}>
          {Array.from({ length: 4 }, (_, i) => {
            const course = courses?.[i];
            return (
              <div key={i} className={cn(slide, i > 1 && 'max-lg:hidden')}>
                {course ? <CourseCard course={course} /> : courses ? null : <CourseCardSkeleton />}
              </div>
            );
          })}
        </div>
      </div>
      <div className="mt-5 h-11" />
    </>
  );
}
