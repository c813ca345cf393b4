import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { courseQuery } from '@/api/catalog';
import type { Course, CourseSummary, Lesson } from '@/api/types';
import { lazyPart } from '@/kit/lib/lazy-part';
import { useCourseLink } from '@/domain/catalog/course-link';
import { Picture } from '@/kit/media/picture';
import { Badge } from '@/kit/ui/badge';
import { IconButton } from '@/kit/ui/icon-button';
import { t } from '@/i18n/home';
import { categoryTone } from '@/kit/lib/category';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { withPrefix } from '@/kit/lib/prefix';
import { prefersReducedData } from '@/kit/lib/prefers-reduced-data';
import { useInView } from '@/kit/lib/use-in-view';
import { useLinkBeforeHydration } from '@/shop/shared/use-link-before-hydration';
import { useMediaQuery } from '@/kit/lib/use-media-query';
import { youtubeId } from '@/kit/lib/youtube';
import { featured, freeLesson, useIdle, type FreeLesson } from './featured';
import { trendingQuery } from './trending';
import { WIDE } from '@/shop/shared/width';

const LessonDialogs = lazyPart(() => import('@/shop/shared/lesson/lesson-dialogs'));

/** The length of the silent clip before it loops (s). */
const CLIP_SECONDS = 20;

/** Shows the product in use: a free lesson of the most reviewed trending course. */
export default function LessonClip() {
  const { data } = useQuery(trendingQuery);
  const course = data && featured(data.courses);
  if (!course) return null;
  return <Panel key={course._id} course={course} />;
}

function Panel({ course }: { course: CourseSummary }) {
  const [root, near] = useInView<HTMLDivElement>();
  const idle = useIdle(near);
  const [asked, setAsked] = useState(false);
  // Another free lesson, which the dialog of the first one leads to.
  const [next, setNext] = useState<Lesson | null>(null);
  const found = useQuery({
    ...courseQuery(course.slug),
    enabled: asked || (idle && !prefersReducedData()),
  });
  const lesson = found.data && freeLesson(found.data);
  return (
    <div
      ref={root}
      className="overflow-hidden rounded-hero border border-line bg-card shadow-hover"
      data-category={categoryTone(course.category)}
    >
      <Frame
        course={course}
        lesson={lesson}
        isWithoutLesson={found.isSuccess && !lesson}
        isStill={asked}
        onPlay={() => setAsked(true)}
      />
      <Caption course={course} full={found.data} lesson={lesson} />
      {asked && found.data && lesson ? (
        <Suspense fallback={null}>
          <LessonDialogs
            opened={next ?? lesson}
            course={found.data}
            onOpen={setNext}
            onClose={() => {
              setAsked(false);
              setNext(null);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

type FrameProps = {
  course: CourseSummary;
  lesson: FreeLesson | undefined;
  isWithoutLesson: boolean;
  /** Whether the clip stands still because its dialog is open. */
  isStill: boolean;
  onPlay: () => void;
};

/** The player's frame: the course's picture, then the lesson itself without its sound. */
function Frame({ course, lesson, isWithoutLesson, isStill, onPlay }: FrameProps) {
  const play = useLinkBeforeHydration(withPrefix(paths.course(course.slug)), onPlay);
  const [moving, setMoving] = useState(false);
  const wide = useMediaQuery(WIDE);
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const src = lesson && wide && !calm && !prefersReducedData() ? lesson.url : undefined;
  return (
    <div className="on-deep relative isolate">
      <Picture
        src={course.image}
        alt=""
        category={course.category}
        priority={WIDE}
        sizes="(min-width: 64rem) 560px, 100vw"
        className="-z-10"
      />
      {src && !youtubeId(src) ? (
        <Clip src={src} isStill={isStill} moving={moving} onMoving={() => setMoving(true)} />
      ) : null}
      {isWithoutLesson ? null : (
        <a
          {...play}
          aria-label={t('clipPlay', { title: lesson?.title ?? course.title })}
          className={cn(
            'group absolute inset-0 flex focus-visible:-outline-offset-4',
            moving ? 'items-end p-3' : 'items-center justify-center',
          )}
        >
          {moving ? (
            <span className="inline-flex min-h-9 items-center gap-2 rounded-full bg-white px-4 text-small font-semibold text-brand group-hover:bg-brand-tint">
              <Play size={16} fill="currentColor" aria-hidden />
              {t('clipWatch')}
            </span>
          ) : (
            <span className="flex size-16 items-center justify-center rounded-full bg-white text-brand shadow-overlay transition-transform group-hover:scale-105">
              <Play size={26} fill="currentColor" aria-hidden className="ml-1" />
            </span>
          )}
        </a>
      )}
    </div>
  );
}

type ClipProps = { src: string; isStill: boolean; moving: boolean; onMoving: () => void };

/** The clip plays automatically, so it has a pause button. */
function Clip({ src, isStill, moving, onMoving }: ClipProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [paused, setPaused] = useState(false);
  const stopped = paused || isStill;
  useEffect(() => {
    if (stopped) video.current?.pause();
    else video.current?.play().catch(() => undefined);
  }, [stopped]);
  return (
    <>
      <video
        ref={video}
        src={src}
        muted
        loop
        playsInline
        preload="auto"
        aria-hidden
        tabIndex={-1}
        onPlaying={onMoving}
        onTimeUpdate={({ currentTarget }) => {
          if (currentTarget.currentTime > CLIP_SECONDS) currentTarget.currentTime = 0;
        }}
        className={cn(
          'absolute inset-0 -z-10 size-full bg-ink object-cover transition-opacity duration-500',
          moving ? 'opacity-100' : 'opacity-0',
        )}
      />
      {moving ? (
        <IconButton
          label={t(paused ? 'clipMove' : 'clipStop')}
          onClick={() => setPaused(!paused)}
          className="absolute right-2 bottom-2 z-10 rounded-full! bg-ink/70 text-white hover:bg-ink"
        >
          {paused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
        </IconButton>
      ) : null}
    </>
  );
}

type CaptionProps = {
  course: CourseSummary;
  full: Course | undefined;
  lesson: Lesson | undefined;
};

/** Names the lesson and its teacher, and says whether it is the course's first and free. */
function Caption({ course, full, lesson }: CaptionProps) {
  const link = useCourseLink();
  const mentor = full?.mentor[0]?.name;
  const heading = lesson?.title ?? course.categoryName ?? course.category;
  const isFirst = lesson !== undefined && full?.lessons[0]?._id === lesson._id;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4.5 md:px-6 md:py-5">
      <div className="w-full min-w-0 sm:w-auto sm:flex-1">
        <p className="min-h-[1lh] truncate text-small text-mute" lang={languageOf(heading)}>
          {heading}
        </p>
        <p lang={languageOf(course.title)} className="mt-0.5 text-h3 wrap-anywhere">
          <Link to={link(course)} className="transition-colors hover:text-brand hover:underline">
            {course.title}
          </Link>
        </p>
        <p className="mt-0.5 min-h-[1lh] truncate text-small text-mute">
          {mentor ? t('clipMentor', { name: mentor }) : null}
        </p>
      </div>
      <div className="flex min-h-6.5 items-center">
        {lesson || (!full && course.hasPreview) ? (
          <Badge tone="success">{t(isFirst ? 'clipFirstFree' : 'clipFree')}</Badge>
        ) : null}
      </div>
    </div>
  );
}
