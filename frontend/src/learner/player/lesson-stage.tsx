import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type Ref } from 'react';
import type { Course } from '@/api/types';
import { VideoPlayer, type VideoHandle } from '@/shared/media/video/video-player';
import { Alert } from '@/shared/ui/alert';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { t } from '@/i18n/player';
import { languageOf } from '@/shared/lib/language';
import { usePlayerPrefs } from '@/shared/stores/player-prefs';
import { LessonEnd } from './lesson-end';
import { adjacentLessons } from './lessons';
import { TitleOverlay } from './title-overlay';
import { useLessonProgress } from './use-lesson-progress';

type LessonStageProps = {
  course: Course;
  lesson: { id: string; src: string | null; startAt: number; chosen: boolean };
  onChoose: (id: string) => void;
  onRenew: () => Promise<string>;
  /** Filled while the lesson's video is there. */
  handle: Ref<VideoHandle>;
  onNote: () => void;
};

/** One lesson: its video, what comes after it, and the way to its neighbours. */
export function LessonStage({ course, lesson, onChoose, onRenew, handle, onNote }: LessonStageProps) {
  const { number, previous, next } = adjacentLessons(course.lessons, lesson.id);
  const title = course.lessons[number - 1]?.title ?? '';
  const progress = useLessonProgress(course._id, lesson.id, lesson.startAt, course.owned);
  const autoplayNext = usePlayerPrefs((prefs) => prefs.autoplayNext);
  const setPrefs = usePlayerPrefs((prefs) => prefs.set);
  const [ended, setEnded] = useState(false);
  const [round, setRound] = useState(0);

  return (
    <>
      <div className="overflow-hidden md:rounded-card">
        {lesson.src ? (
          <VideoPlayer
            key={round}
            src={lesson.src}
            title={title}
            poster={course.image}
            category={course.category}
            startAt={round === 0 ? lesson.startAt : 0}
            autoPlay={lesson.chosen || round > 0}
            hotkeys="page"
            handle={handle}
            onNote={onNote}
            renewSrc={onRenew}
            onTime={(position) => {
              setEnded(false);
              progress.onTime(position);
            }}
            onPause={progress.onPause}
            onEnded={() => {
              progress.onEnded();
              if (autoplayNext && next) onChoose(next._id);
              else setEnded(true);
            }}
            overlay={
              ended ? (
                <LessonEnd
                  next={next?.title}
                  onNext={() => next && onChoose(next._id)}
                  onAgain={() => {
                    setEnded(false);
                    setRound(round + 1);
                  }}
                />
              ) : (
                <TitleOverlay title={title} />
              )
            }
          />
        ) : (
          <p className="flex aspect-video video-room items-center justify-center bg-ink px-6 text-center text-white">
            {t('noLink')}
          </p>
        )}
      </div>
      <div className="max-md:px-4">
        {progress.failed ? <Alert tone="warning" messages={[t('saveFailed')]} className="mt-4" /> : null}
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
        <div className="mt-4">
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
