import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense, type Ref } from 'react';
import type { Course } from '@/api/types';
import { lazyPart } from '@/kit/lib/lazy-part';
import type { VideoHandle } from '@/domain/video/video-player';
import { Button } from '@/kit/ui/button';
import { Checkbox } from '@/kit/ui/checkbox';
import { t } from '@/i18n/player';
import { languageOf } from '@/kit/lib/language';
import { usePlayerPrefs } from '@/domain/video/player-prefs';
import { isMarked } from '@/domain/catalog/leads-to-certificate';
import { adjacentLessons } from './lessons';
import { MarkDone } from './mark-done';
import type { OpenLesson } from './use-lesson';

// The video's code loads after the page's frame.
const LessonVideo = lazyPart(() => import('./lesson-video'));

type LessonStageProps = {
  course: Course;
  lesson: OpenLesson;
  onChoose: (id: string) => void;
  /** Set while the lesson's video is mounted. */
  handle: Ref<VideoHandle>;
  onNote: () => void;
};

/** A video lesson: its video, what follows the video, and links to the previous and next lesson. */
export function LessonStage({ course, lesson, onChoose, handle, onNote }: LessonStageProps) {
  const { number, previous, next } = adjacentLessons(course.lessons, lesson.id);
  const entry = course.lessons[number - 1];
  const title = entry?.title ?? '';
  const autoplayNext = usePlayerPrefs((prefs) => prefs.autoplayNext);
  const setPrefs = usePlayerPrefs((prefs) => prefs.set);

  return (
    <>
      <Suspense fallback={<div className="aspect-video video-room bg-ink md:rounded-card" />}>
        <LessonVideo
          course={course}
          lesson={lesson}
          title={title}
          previous={previous}
          next={next}
          onChoose={onChoose}
          handle={handle}
          onNote={onNote}
        />
      </Suspense>
      <div className="max-md:px-4">
        <div className="mt-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <div className="min-w-0 flex-1 basis-64">
            <p className="text-small text-mute tnum">
              {t('lessonOf', { number, total: course.lessons.length })}
            </p>
            <h2 lang={languageOf(title)} className="text-h2">
              {title}
            </h2>
          </div>
          <div className="flex flex-wrap gap-3">
            {previous ? (
              <Button variant="outline" onClick={() => onChoose(previous._id)} aria-label={t('previous')}>
                <ChevronLeft size={20} aria-hidden />
              </Button>
            ) : null}
            {next ? (
              <Button onClick={() => onChoose(next._id)}>
                {t('next')}
                <ChevronRight size={20} aria-hidden />
              </Button>
            ) : null}
          </div>
        </div>
        {course.owned && entry && isMarked(course, entry) ? (
          <MarkDone course={course} lesson={entry} />
        ) : null}
        <div className="mt-4 print:hidden">
          <Checkbox
            label={t('autoplay')}
            checked={autoplayNext}
            onChange={(event) => setPrefs({ autoplayNext: event.target.checked })}
          />
        </div>
      </div>
    </>
  );
}
