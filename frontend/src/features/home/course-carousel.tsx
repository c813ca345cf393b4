import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { coursesQuery } from '@/api/catalog';
import { settings } from '@/api/settings';
import type { CourseSummary } from '@/api/types';
import { CourseCard, CourseCardSkeleton } from '@/components/catalog/course-card';
import { QueryView } from '@/components/ui/query-view';
import { t } from '@/i18n/en/home';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { carouselCourses, slide, track } from './carousel';
import { SectionHead } from './section-head';

const Rotating = lazy(() => import('./rotating'));

export function CourseCarousel() {
  const courses = useQuery({
    ...coursesQuery({ perPage: 24 }),
    select: (data) => carouselCourses(data.courses),
  });
  return (
    <section className="container-page section">
      <SectionHead
        title={t('carouselTitle', { brand: settings().brand.name })}
        text={t('carouselText')}
        more={{ to: paths.courses(), label: t('carouselAll') }}
      />
      <QueryView
        query={courses}
        loadingLabel={t('coursesLoading')}
        errorPrefix={t('errorPrefix')}
        skeleton={<Still />}
      >
        {(data) =>
          data.length === 0 ? <p className="text-mute">{t('carouselEmpty')}</p> : <WhenNear courses={data} />
        }
      </QueryView>
    </section>
  );
}

/** The rotation's code is fetched when the reader comes near; until then the same cards stand still. */
function WhenNear({ courses }: { courses: CourseSummary[] }) {
  const root = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!root.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(root.current);
    return () => observer.disconnect();
  }, []);
  const still = <Still courses={courses} />;
  return (
    <div ref={root}>
      {near ? (
        <Suspense fallback={still}>
          <Rotating courses={courses} />
        </Suspense>
      ) : (
        still
      )}
    </div>
  );
}

/** The first cards without the rotation, or their places; the controls' row is kept. */
function Still({ courses }: { courses?: CourseSummary[] }) {
  return (
    <>
      <div className="overflow-hidden">
        <div className={track}>
          {Array.from({ length: 4 }, (_, i) => {
            const course = courses?.[i];
            return (
              <div key={i} className={cn(slide, i > 0 && 'max-md:hidden', i > 1 && 'max-lg:hidden')}>
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
