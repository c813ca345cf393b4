import type { Course, Lesson } from '@/api/types';
import LessonContent from '@/domain/curriculum/lesson-content';
import { LessonStep } from './lesson-step';
import { MarkDone } from './mark-done';

type PageStageProps = { course: Course; lesson: Lesson; onChoose: (id: string) => void };

/** A lesson to read or download: its content, and a button to mark it as done. */
export default function PageStage({ course, lesson, onChoose }: PageStageProps) {
  const done = lesson.progress?.completed ?? false;
  return (
    <div className="max-md:px-4">
      <LessonStep course={course} lessonId={lesson._id} onChoose={onChoose} quiet={course.owned && !done} />
      <div className="mt-6">
        <LessonContent courseId={course._id} lesson={lesson} />
      </div>
      {course.owned ? <MarkDone course={course} lesson={lesson} /> : null}
    </div>
  );
}
