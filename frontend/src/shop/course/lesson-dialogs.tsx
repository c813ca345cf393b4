import type { Course, Lesson } from '@/api/types';
import { EnrollDialog } from './enroll-dialog';
import { PreviewDialog } from './preview-dialog';

type LessonDialogsProps = {
  opened: Lesson | null;
  course: Course;
  /** Where it can be left for the next free lesson. */
  onOpen: (lesson: Lesson) => void;
  onClose: () => void;
};

/** The dialogs that a click on a lesson opens. */
export default function LessonDialogs({ opened, onOpen, ...rest }: LessonDialogsProps) {
  return (
    <>
      <PreviewDialog lesson={opened?.isPreview ? opened : null} onOpen={onOpen} {...rest} />
      <EnrollDialog lesson={opened && !opened.isPreview ? opened : null} {...rest} />
    </>
  );
}
