import type { Course, Lesson } from '@/api/types';
import { EnrollDialog } from './enroll-dialog';
import { PreviewDialog } from './preview-dialog';

type LessonDialogsProps = {
  opened: Lesson | null;
  course: Course;
  /** Opens another lesson, to go on from one free lesson to the next. */
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
