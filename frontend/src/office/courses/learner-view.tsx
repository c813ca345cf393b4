import type { Lesson } from '@/api/types';
import { CurriculumList } from '@/domain/curriculum/curriculum-list';
import { LessonRow } from '@/domain/curriculum/lesson-row';
import { Dialog } from '@/kit/ui/dialog';
import { t } from '@/i18n/curriculum-panel';
import type { Curriculum, LessonEntry } from './curriculum';
import { parseDuration } from './duration';

/** Counts the words of a text. */
const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Whether learners see a lesson: it has a title and something to watch, read or download. */
const isShown = ({ isDraft, title, kind, url, text, file, quiz }: LessonEntry): boolean =>
  !isDraft &&
  title.trim() !== '' &&
  {
    video: url.trim() !== '',
    reading: text.trim() !== '',
    file: file !== null,
    quiz: (quiz?.questions.length ?? 0) > 0,
    assignment: text.trim() !== '',
  }[kind];

const shownLesson = (lesson: LessonEntry, moduleId: string | null): Lesson => {
  const seconds = parseDuration(lesson.duration);
  return {
    _id: lesson.key,
    moduleId,
    kind: lesson.kind,
    title: lesson.title,
    isPreview: lesson.isPreview,
    durationSeconds: lesson.kind === 'video' && !Number.isNaN(seconds) ? seconds : null,
    words: lesson.kind === 'reading' ? words(lesson.text) : null,
    fileName: lesson.file?.name ?? null,
    bytes: lesson.file?.bytes ?? null,
    questions: lesson.quiz?.questions.length ?? null,
  };
};

/** Shows the form's lessons as learners see them, in the list component of the course page. */
export default function LearnerView({
  curriculum,
  onClose,
}: {
  curriculum: Curriculum;
  onClose: () => void;
}) {
  const lessons = curriculum.flatMap((section, at) =>
    section.lessons.filter(isShown).map((lesson) => shownLesson(lesson, at === 0 ? null : section.key)),
  );
  const modules = curriculum
    .slice(1)
    .map(({ key, title, purpose }) => ({ _id: key, title: title || t('untitled'), purpose }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('learnerView')}
      description={t('learnerViewText')}
      size="lg"
    >
      {lessons.length > 0 ? (
        <CurriculumList lessons={lessons} modules={modules} row={(lesson) => <LessonRow lesson={lesson} />} />
      ) : (
        <p className="text-mute">{t('learnerViewEmpty')}</p>
      )}
    </Dialog>
  );
}
