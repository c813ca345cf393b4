import { Suspense, useState } from 'react';
import type { Course, Lesson } from '@/api/types';
import { lazyPart } from '@/kit/lib/lazy-part';
import { videoLength } from '@/domain/catalog/facts';
import { CurriculumList } from '@/domain/curriculum/curriculum-list';
import { LessonRow } from '@/domain/curriculum/lesson-row';
import { t as common } from '@/i18n/common';
import { t } from '@/i18n/course';
import { formatDay } from '@/kit/lib/date';
import { paths } from '@/domain/paths/paths';

// Loaded when a lesson is clicked, and prefetched when the pointer or focus reaches one.
const dialogs = () => import('@/shop/shared/lesson/lesson-dialogs');
const LessonDialogs = lazyPart(dialogs);

/** The course's lessons. A preview opens here, a locked lesson says how to unlock it. */
export function LessonList({ course }: { course: Course }) {
  const [opened, setOpened] = useState<Lesson | null>(null);
  const [wanted, setWanted] = useState(false);
  const length = videoLength(course.totalSeconds);
  const lessons = common('lessons', { count: course.totalLessons });
  const opensFree = course.price === 0 && !course.owned && course.lessons.some(({ isPreview }) => !isPreview);
  return (
    <section id="lessons" className="scroll-mt-24">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-h2">{t('content')}</h2>
        {course.lessons.length > 0 ? (
          <p className="text-small text-mute tnum">
            {length ? t('contentLine', { lessons, length }) : lessons}
            {opensFree ? ` · ${t('opensFree')}` : null}
          </p>
        ) : null}
      </div>
      {course.lessons.length === 0 ? (
        <p className="text-mute">
          {course.startsOn ? t('lessonsFrom', { date: formatDay(course.startsOn) }) : t('noLessons')}
        </p>
      ) : (
        <CurriculumList
          lessons={course.lessons}
          modules={course.modules}
          row={(lesson) => (
            <LessonRow
              lesson={lesson}
              to={course.owned ? paths.learn(course.slug, lesson._id) : null}
              onReach={() => void dialogs()}
              onOpen={() => {
                setWanted(true);
                setOpened(lesson);
              }}
            />
          )}
        />
      )}
      {wanted ? (
        <Suspense fallback={null}>
          <LessonDialogs opened={opened} course={course} onOpen={setOpened} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </section>
  );
}
