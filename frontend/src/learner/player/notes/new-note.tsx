import { useAddNote } from '@/api/course/notes';
import type { Course } from '@/api/types';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/notes';
import { formatClock } from '@/kit/lib/date';
import type { Moment } from '../playhead';
import { NoteForm } from './note-form';

type NewNoteProps = { course: Course; moment: Moment; onClose: () => void };

/** A note at the moment at which it was begun. */
export function NewNote({ course, moment: { lesson, at }, onClose }: NewNoteProps) {
  const add = useAddNote(course._id);
  const title = course.lessons.find(({ _id }) => _id === lesson)?.title ?? '';
  return (
    <NoteForm
      label={t('noteAt', { time: formatClock(at), lesson: title })}
      draft={`app.note.${course._id}`}
      body=""
      busy={add.isPending}
      onSave={async (body) => {
        await add.mutateAsync({ video: lesson, at, body });
        toast.success(t('saved'));
      }}
      onClose={onClose}
    />
  );
}
