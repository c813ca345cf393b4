import { lazy, Suspense } from 'react';
import type { Course, Lesson } from '@/api/types';
import { VideoPlayer } from '@/shared/media/video/video-player';
import { Dialog } from '@/shared/ui/dialog';
import { SkeletonText } from '@/shared/ui/skeleton';

const LessonContent = lazy(() => import('@/shared/curriculum/lesson-content'));

type PreviewDialogProps = { lesson: Lesson | null; course: Course; onClose: () => void };

/** A free lesson over the course's page. */
export function PreviewDialog({ lesson, course, onClose }: PreviewDialogProps) {
  const url = course.videos.find(({ _id }) => _id === lesson?._id)?.url;
  return (
    <Dialog
      open={lesson !== null}
      onOpenChange={(open) => !open && onClose()}
      title={lesson?.title ?? ''}
      size="lg"
    >
      {lesson && lesson.kind !== 'video' ? (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <LessonContent courseId={course._id} lesson={lesson} />
        </Suspense>
      ) : null}
      {lesson?.kind === 'video' && url ? (
        <div className="overflow-hidden rounded-control">
          <VideoPlayer src={url} title={lesson.title} poster={course.image} autoPlay />
        </div>
      ) : null}
    </Dialog>
  );
}
