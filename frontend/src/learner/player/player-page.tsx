import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useSession } from '@/api/auth';
import { learningQuery } from '@/api/learning';
import type { Course } from '@/api/types';
import { lazyPart } from '@/kit/lib/lazy-part';
import type { VideoHandle } from '@/domain/video/video-player';
import { PageMeta } from '@/domain/page/page-meta';
import { Drawer } from '@/kit/ui/drawer';
import { Loading, SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/player';
import { cn } from '@/kit/lib/cn';
import { useMediaQuery } from '@/kit/lib/use-media-query';
import { usePlayerPrefs } from '@/domain/video/player-prefs';
import { CertificatePrompt } from './certificate/certificate-prompt';
import { LessonStage } from './lesson-stage';
import { courseProgress, firstLesson, mayPlay, startPosition } from './lessons';
import { NotPurchased, NoVideos } from './player-notices';
import { PlayerBar } from './player-bar';
import { PlayerSkeleton } from './player-skeleton';
import type { Moment } from './playhead';
import { PlayerTabs } from './player-tabs';
import { Playlist } from './playlist';
import { NextCoursesPrompt } from './next-courses-prompt';
import { ReviewPrompt } from './review-prompt';
import type { OpenLesson } from './use-lesson';
import { useDarkPage } from './use-dark-page';
import { usePlace } from './use-place';

// Loaded lazily, because a course of videos alone never needs them.
const stages = {
  reading: lazyPart(() => import('./page-stage')),
  file: lazyPart(() => import('./page-stage')),
  quiz: lazyPart(() => import('./quiz/quiz-stage')),
  assignment: lazyPart(() => import('./assignment/assignment-stage')),
};

type PlayerPageProps = {
  course: Course;
  askedId: string | null;
  /** Whether a refetch is in progress. Until it ends, a course that was just bought is not refused. */
  refreshing: boolean;
};

/** Shows the player to a learner who owns the course, and the public part to other readers. */
export function PlayerPage({ course, askedId, refreshing }: PlayerPageProps) {
  const session = useSession();
  const [asked] = useState(askedId);
  // Ask once where the learner stopped. If the request fails, the player begins at the first lesson.
  const [resumeKnown, setResumeKnown] = useState(false);
  const learning = useQuery({ ...learningQuery, enabled: !resumeKnown });
  const allowed = mayPlay(course, session.status === 'user' ? session.user : null);

  if (session.status === 'unknown' || (!allowed && refreshing)) return <Waiting course={course} />;
  if (!allowed) return <NotPurchased course={course} />;
  if (course.lessons.length === 0) return <NoVideos course={course} />;
  if (!resumeKnown && learning.isFetching) return <Waiting course={course} />;
  if (!resumeKnown) setResumeKnown(true);
  const resume = learning.data?.courses.find(({ _id }) => _id === course._id)?.resume ?? null;
  const first = firstLesson(course.lessons, asked, resume?.videoId ?? null);
  if (!first) return null;
  const startAt = resume?.videoId === first._id ? resume.position : startPosition(first);
  return <Player course={course} askedId={askedId} firstId={first._id} firstStart={startAt} />;
}

function Waiting({ course }: { course: Course }) {
  return (
    <>
      <PageMeta title={t('pageTitle', { title: course.title })} noindex />
      <h1 className="sr-only">{course.title}</h1>
      <PlayerSkeleton />
    </>
  );
}

type PlayerProps = {
  course: Course;
  /** The lesson that the address names. */
  askedId: string | null;
  firstId: string;
  firstStart: number;
};

function Player({ course, askedId, firstId, firstStart }: PlayerProps) {
  // Keep the link and position with which a lesson was opened. A refetch must not reload the video.
  const urlOf = (id: string) => course.videos.find(({ _id }) => _id === id)?.url ?? null;
  const [lesson, setLesson] = useState<OpenLesson & { visit: number }>(() => ({
    id: firstId,
    src: urlOf(firstId),
    startAt: firstStart,
    chosen: false,
    visit: 0,
  }));
  const video = useRef<VideoHandle>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { go, openLesson } = usePlace();
  const [noteMoment, setNoteMoment] = useState<Moment | null>(null);
  const [listOpen, setListOpen] = useState(false);
  const theatre = usePlayerPrefs((prefs) => prefs.theatre);
  useDarkPage();
  const wide = useMediaQuery('(width >= 768px)');
  // The drawer is for narrow windows; it closes by itself when the window becomes wide.
  if (wide && listOpen) setListOpen(false);

  function open(id: string) {
    const chosen = course.lessons.find(({ _id }) => _id === id);
    const startAt = chosen ? startPosition(chosen) : 0;
    setLesson({ ...lesson, id, src: urlOf(id), startAt, chosen: true, exact: false });
    setListOpen(false);
  }
  function choose(id: string) {
    open(id);
    openLesson(id);
  }
  // A link or the back button may lead to another lesson of this course. A lesson chosen on this page only
  // updates the address.
  const [shownId, setShownId] = useState(askedId);
  const navigationType = useNavigationType();
  if (askedId !== shownId) {
    setShownId(askedId);
    const isOther = askedId !== lesson.id && course.lessons.some(({ _id }) => _id === askedId);
    if (askedId && isOther && navigationType !== 'REPLACE') open(askedId);
  }
  const playhead = {
    now: () => ({ lesson: lesson.id, at: Math.floor(video.current?.position() ?? lesson.startAt) }),
    seek: (id: string, at: number) => {
      if (id === lesson.id && video.current) video.current.seek(at);
      // A poster that has not been pressed yet is opened at that position too.
      else {
        setLesson({ id, src: urlOf(id), startAt: at, chosen: true, exact: true, visit: lesson.visit + 1 });
        openLesson(id);
      }
      stage.current?.scrollIntoView({ block: 'nearest' });
    },
  };
  const { percent } = courseProgress(course.lessons);
  const current = course.lessons.find(({ _id }) => _id === lesson.id);
  const Stage = current && current.kind !== 'video' ? stages[current.kind] : null;
  const list = (
    <Playlist lessons={course.lessons} modules={course.modules} currentId={lesson.id} onChoose={choose} />
  );

  return (
    <>
      <PageMeta title={t('pageTitle', { title: course.title })} noindex />
      <PlayerBar title={course.title} percent={percent} onShowList={() => setListOpen(true)} />
      <div className="container-page grid flex-1 grid-rows-[auto_1fr] gap-x-8 pb-12 max-md:px-0 md:grid-cols-[minmax(0,1fr)_17rem] md:py-8 lg:grid-cols-[minmax(0,1fr)_22rem] 2xl:max-w-[104rem] print:block">
        <div className={cn('peer min-w-0', theatre && 'col-span-full')}>
          <div ref={stage} className="scroll-mt-17">
            {current && Stage ? (
              <Suspense fallback={<StageLoading />}>
                <Stage key={lesson.id} course={course} lesson={current} onChoose={choose} />
              </Suspense>
            ) : (
              <LessonStage
                key={`${lesson.id} ${lesson.visit}`}
                course={course}
                lesson={lesson}
                onChoose={choose}
                handle={video}
                onNote={() => {
                  // A note in progress keeps its timestamp.
                  setNoteMoment(noteMoment ?? playhead.now());
                  go({ tab: 'notes' });
                }}
              />
            )}
          </div>
        </div>
        {/* Not seen before the stage has its height, so that nobody sees it move. Of a reading only itself is printed. */}
        <div className={cn('min-w-0 peer-has-data-stage-loading:invisible', Stage && 'print:hidden')}>
          <CertificatePrompt course={course} />
          <ReviewPrompt course={course} />
          <NextCoursesPrompt course={course} />
          <PlayerTabs
            course={course}
            lessonId={lesson.id}
            playhead={playhead}
            noteMoment={noteMoment}
            onNoteMoment={setNoteMoment}
          />
        </div>
        <aside
          aria-label={t('content')}
          className={cn(
            'max-md:hidden print:hidden',
            theatre ? 'mt-8' : 'col-start-2 row-span-2 row-start-1',
          )}
        >
          <div className="sticky top-24">{list}</div>
        </aside>
      </div>
      <Drawer open={listOpen} onOpenChange={setListOpen} title={t('content')} side="right">
        <div className="p-4">{list}</div>
      </Drawer>
    </>
  );
}

function StageLoading() {
  return (
    <Loading>
      <div data-stage-loading>
        <SkeletonText lines={6} className="mt-6 measure max-md:px-4" />
      </div>
    </Loading>
  );
}
