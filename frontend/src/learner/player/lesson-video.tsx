import { useState, type Ref } from 'react';
import type { Course, Video } from '@/api/types';
import type { Playback } from '@/api/types';
import { megabytes, renditionFor, SAVING_HEIGHT } from '@/domain/video/playback';
import { VideoPlayer, type VideoHandle } from '@/domain/video/video-player';
import { Alert } from '@/kit/ui/alert';
import { Spinner } from '@/kit/ui/spinner';
import { t } from '@/i18n/player';
import { prefersReducedData } from '@/kit/lib/prefers-reduced-data';
import { usePlayerPrefs } from '@/domain/video/player-prefs';
import { settings } from '@/api/settings';
import { LessonEnd } from './lesson-end';
import { TitleOverlay } from './title-overlay';
import { useLesson, type OpenLesson } from './use-lesson';
import { useLessonProgress } from './use-lesson-progress';
import { useOneStream } from './use-one-stream';
import { Watermark } from './watermark';

type LessonVideoProps = {
  course: Course;
  lesson: OpenLesson;
  title: string;
  previous: Pick<Video, '_id' | 'title'> | undefined;
  next: Pick<Video, '_id' | 'title'> | undefined;
  onChoose: (id: string) => void;
  /** Set while the lesson's video is mounted. */
  handle: Ref<VideoHandle>;
  onNote: () => void;
};

/** A lesson's video, in the place that the learner left it at. */
export default function LessonVideo(props: LessonVideoProps) {
  const opened = useLesson(props.course, props.lesson);
  // Keep the first answer. A refetch must not change a video that plays.
  const [first, setFirst] = useState<typeof opened>(null);
  if (!first && opened) setFirst(opened);
  if (!first || !opened)
    return (
      <div className="flex aspect-video video-room items-center justify-center overflow-hidden bg-ink text-white md:rounded-card">
        <Spinner size={32} label={t('lessonLoading')} />
      </div>
    );
  if (!first.src)
    return (
      <p className="flex aspect-video video-room items-center justify-center overflow-hidden bg-ink px-6 text-center text-white md:rounded-card">
        {t('noLink')}
      </p>
    );
  return <Playing {...props} opened={{ ...opened, src: first.src, startAt: first.startAt }} />;
}

type PlayingProps = LessonVideoProps & {
  opened: NonNullable<ReturnType<typeof useLesson>> & { src: string };
};

function Playing({ course, lesson, title, previous, next, onChoose, opened, ...props }: PlayingProps) {
  const { detail, src, startAt } = opened;
  const stream = useOneStream();
  const progress = useLessonProgress(course._id, lesson.id, startAt, {
    enabled: course.owned,
    onElsewhere: stream.lose,
  });
  const { autoplayNext, theatre, set: setPrefs } = usePlayerPrefs();
  const [ended, setEnded] = useState<'not' | 'counting' | 'ended'>('not');
  const [round, setRound] = useState(0);
  const watermark = settings().player.watermark;
  const go = (lesson: Pick<Video, '_id'> | undefined) => lesson && (() => onChoose(lesson._id));

  return (
    <>
      {/* A film's controls are the same in the dark. */}
      <div data-mode="light" className="overflow-hidden md:rounded-card">
        <VideoPlayer
          key={round}
          src={src}
          playback={detail?.playback}
          captions={detail?.captions}
          chapters={detail?.chapters}
          title={title}
          album={course.title}
          poster={detail?.playback?.poster ?? course.image}
          category={course.category}
          startAt={round === 0 ? startAt : 0}
          autoPlay={lesson.chosen || round > 0}
          facade={prefersReducedData()}
          hotkeys="page"
          handle={props.handle}
          onNote={props.onNote}
          onPrevious={go(previous)}
          onNext={go(next)}
          onTheatre={() => setPrefs({ theatre: !theatre })}
          renew={opened.renew}
          elsewhere={stream.elsewhere}
          onElsewhere={stream.lose}
          onTakeOver={stream.takeOver}
          onPlay={stream.onPlay}
          onTime={(position, element) => {
            setEnded('not');
            progress.onTime(position, element);
          }}
          onSeek={progress.onSeek}
          onPause={progress.onPause}
          onEnded={(element) => {
            progress.onEnded(element);
            setEnded(autoplayNext && next ? 'counting' : 'ended');
          }}
          noPip={watermark}
          overlay={
            <>
              {watermark ? <Watermark /> : null}
              {ended === 'not' ? (
                <TitleOverlay title={title} />
              ) : (
                <LessonEnd
                  next={next?.title}
                  counting={ended === 'counting'}
                  onNext={() => next && onChoose(next._id)}
                  onStay={() => setEnded('ended')}
                  onAgain={() => {
                    setEnded('not');
                    setRound(round + 1);
                  }}
                />
              )}
            </>
          }
        />
      </div>
      <div className="max-md:px-4">
        {progress.failed ? <Alert tone="warning" messages={[t('saveFailed')]} className="mt-4" /> : null}
        {detail?.playback && prefersReducedData() ? <DataNote playback={detail.playback} /> : null}
      </div>
    </>
  );
}

/** Shows how much data a lesson uses to a reader who saves data. */
function DataNote({ playback }: { playback: Playback }) {
  const [low, audio] = [renditionFor(playback, SAVING_HEIGHT), renditionFor(playback, 'audio')];
  if (!low) return null;
  const size = megabytes(low.bytes);
  return (
    <p className="mt-3 text-small text-mute">
      {audio ? t('dataAudio', { size, audio: megabytes(audio.bytes) }) : t('data', { size })}
    </p>
  );
}
