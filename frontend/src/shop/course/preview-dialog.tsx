import type { Course, Video } from '@/api/types';
import { VideoPlayer } from '@/shared/media/video/video-player';
import { Dialog } from '@/shared/ui/dialog';

type PreviewDialogProps = { video: Video | null; course: Course; onClose: () => void };

/** Plays a free lesson over the course's page. */
export function PreviewDialog({ video, course, onClose }: PreviewDialogProps) {
  return (
    <Dialog
      open={video !== null}
      onOpenChange={(open) => !open && onClose()}
      title={video?.title ?? ''}
      size="lg"
    >
      {video?.url ? (
        <div className="overflow-hidden rounded-control">
          <VideoPlayer src={video.url} title={video.title} poster={course.image} autoPlay />
        </div>
      ) : null}
    </Dialog>
  );
}
