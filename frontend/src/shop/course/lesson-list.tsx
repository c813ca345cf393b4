import { CirclePlay, Lock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Course, Video } from '@/api/types';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { t as common } from '@/i18n/common';
import { t } from '@/i18n/course';
import { formatClock, formatDay, formatLength } from '@/shared/lib/date';
import { LESSON_STEP, showLess, showMore, stepButtons } from '@/shared/lib/lesson-steps';
import { paths } from '@/shared/lib/paths';
import type { OpenedLesson } from './lesson-dialogs';

// Their code comes when a lesson is pressed; reaching for one brings it nearer.
const dialogs = () => import('./lesson-dialogs');
const LessonDialogs = lazy(dialogs);

/** The course's lessons, five at first. A preview plays here, a locked lesson says how to unlock it. */
export function LessonList({ course }: { course: Course }) {
  const [shown, setShown] = useState(LESSON_STEP);
  const [opened, setOpened] = useState<OpenedLesson | null>(null);
  const { more, less } = stepButtons(shown, course.videos.length);
  const [wanted, setWanted] = useState(false);
  const open = (video: Video) => {
    setWanted(true);
    setOpened({ kind: video.isPreview && video.url ? 'preview' : 'locked', video });
  };
  return (
    <section>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-h2">{t('content')}</h2>
        {course.videos.length > 0 ? (
          <p className="text-small text-mute tnum">
            {t('contentLine', {
              lessons: common('lessons', { count: course.totalLessons }),
              length: formatLength(course.totalSeconds),
            })}
          </p>
        ) : null}
      </div>
      {course.videos.length === 0 ? (
        <p className="text-mute">
          {course.startsOn ? t('lessonsFrom', { date: formatDay(course.startsOn) }) : t('noLessons')}
        </p>
      ) : null}
      {course.videos.length > 0 ? (
        <Card padding="none">
          <ol className="divide-y divide-line">
            {course.videos.slice(0, shown).map((video) => (
              <li key={video._id}>
                <LessonRow
                  video={video}
                  to={course.owned ? paths.learn(course.slug, video._id) : null}
                  onOpen={() => open(video)}
                />
              </li>
            ))}
          </ol>
        </Card>
      ) : null}
      {more || less ? (
        <div className="mt-3 flex gap-3">
          {more ? (
            <Button variant="outline" className="flex-1" onClick={() => setShown(showMore(shown))}>
              {t('loadMore')}
            </Button>
          ) : null}
          {less ? (
            <Button variant="outline" className="flex-1" onClick={() => setShown(showLess(shown))}>
              {t('loadLess')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {wanted ? (
        <Suspense fallback={null}>
          <LessonDialogs opened={opened} course={course} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </section>
  );
}

const row =
  'flex min-h-14 w-full items-center gap-3 px-4 py-3 text-left transition-colors hover:bg-brand-tint focus-visible:-outline-offset-2 md:px-5';

function LessonRow({ video, to, onOpen }: { video: Video; to: string | null; onOpen: () => void }) {
  const open = to !== null || (video.isPreview && video.url !== undefined);
  const name = to ? 'watch' : open ? 'playPreview' : 'locked';
  const Icon = open ? CirclePlay : Lock;
  const content = (
    <>
      <Icon size={20} aria-hidden className={open ? 'shrink-0 text-brand' : 'shrink-0 text-control'} />
      <span className="flex min-w-0 flex-1 flex-col items-start gap-1 sm:flex-row sm:items-center sm:justify-between sm:gap-3">
        <span aria-hidden className={open ? undefined : 'text-mute'}>
          {video.title}
        </span>
        <span className="sr-only">{t(name, { title: video.title })}</span>
        {open && !to ? <Badge tone="brand">{t('freePreview')}</Badge> : null}
      </span>
      {video.durationSeconds === null ? null : (
        <span className="text-small text-mute tnum">{formatClock(video.durationSeconds)}</span>
      )}
    </>
  );
  return to ? (
    <Link to={to} className={row}>
      {content}
    </Link>
  ) : (
    <button type="button" onClick={onOpen} onPointerEnter={() => void dialogs()} className={row}>
      {content}
    </button>
  );
}
