import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { lessonQuery } from '@/api/course/lesson';
import type { Course, Lesson } from '@/api/types';
import { lazyPart } from '@/kit/lib/lazy-part';
import { useBuyPath } from '@/domain/catalog/use-buy-path';
import { VideoPlayer } from '@/domain/video/video-player';
import { Button } from '@/kit/ui/button';
import { Dialog } from '@/kit/ui/dialog';
import { SkeletonText } from '@/kit/ui/skeleton';
import { Spinner } from '@/kit/ui/spinner';
import { t as buyText } from '@/i18n/buy';
import { t } from '@/i18n/course';

const LessonContent = lazyPart(() => import('@/domain/curriculum/lesson-content'));

type PreviewDialogProps = {
  lesson: Lesson | null;
  course: Course;
  onOpen: (lesson: Lesson) => void;
  onClose: () => void;
};

/** A free lesson over the course's page. */
export function PreviewDialog({ lesson, course, onOpen, onClose }: PreviewDialogProps) {
  const url = course.videos.find(({ _id }) => _id === lesson?._id)?.url;
  return (
    <Dialog
      open={lesson !== null}
      onOpenChange={(open) => !open && onClose()}
      title={lesson?.title ?? ''}
      size="lg"
      actions={lesson ? <After lesson={lesson} course={course} onOpen={onOpen} /> : null}
    >
      {lesson && lesson.kind !== 'video' ? (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <LessonContent courseId={course._id} lesson={lesson} />
        </Suspense>
      ) : null}
      {lesson?.kind === 'video' && url ? (
        <Preview key={lesson._id} video={lesson} src={url} course={course} />
      ) : null}
    </Dialog>
  );
}

type AfterProps = Pick<PreviewDialogProps, 'course' | 'onOpen'> & { lesson: Lesson };

/** Where to go on from a free lesson: to the next one, and to the whole course. */
function After({ lesson, course, onOpen }: AfterProps) {
  const buy = useBuyPath({ type: 'course', id: course._id });
  const { lessons } = course;
  const place = lessons.findIndex(({ _id }) => _id === lesson._id);
  const next = lessons.find(({ isPreview }, i) => isPreview && i > place);
  return (
    <>
      {next ? (
        <Button variant="outline" onClick={() => onOpen(next)}>
          {t('nextPreview')}
        </Button>
      ) : null}
      <Button asChild>
        <Link to={buy}>{course.price === 0 ? buyText('enrolFree') : t('buy')}</Link>
      </Button>
    </>
  );
}

type PreviewProps = { video: Lesson; src: string; course: Course };

/** Plays the stream when there is one. If the request fails, it plays the file that the course links to. */
function Preview({ video, src, course }: PreviewProps) {
  const client = useQueryClient();
  const query = lessonQuery(course._id, video._id);
  const { data, isPending } = useQuery(query);
  return (
    <div className="overflow-hidden rounded-control">
      {isPending ? (
        <div className="flex aspect-video items-center justify-center bg-ink text-white">
          <Spinner size={32} />
        </div>
      ) : (
        <VideoPlayer
          src={src}
          playback={data?.playback}
          captions={data?.captions}
          chapters={data?.chapters}
          title={video.title}
          album={course.title}
          poster={data?.playback?.poster ?? course.image}
          autoPlay
          renew={async () => {
            const fresh = await client.fetchQuery({ ...query, staleTime: 0 });
            return { src: fresh.url ?? src, playback: fresh.playback };
          }}
        />
      )}
    </div>
  );
}
