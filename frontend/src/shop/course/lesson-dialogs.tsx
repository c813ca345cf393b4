import type { Course, Video } from '@/api/types';
import { EnrollDialog } from './enroll-dialog';
import { PreviewDialog } from './preview-dialog';

export type OpenedLesson = { kind: 'preview' | 'locked'; video: Video };
type LessonDialogsProps = { opened: OpenedLesson | null; course: Course; onClose: () => void };

/** What a pressed lesson opens. */
export default function LessonDialogs({ opened, ...rest }: LessonDialogsProps) {
  const video = (kind: OpenedLesson['kind']) => (opened?.kind === kind ? opened.video : null);
  return (
    <>
      <PreviewDialog video={video('preview')} {...rest} />
      <EnrollDialog video={video('locked')} {...rest} />
    </>
  );
}
