import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { object } from 'valibot';
import { studentNotesQuery, useAddNote, useDeleteNote, type StudentNote } from '@/api/admin/student-labels';
import { useSession } from '@/api/auth';
import { useMay } from '@/api/permissions';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { Panel } from '@/office/shared/page/panel';
import { LinkedText } from '@/kit/markdown/linked-text';
import { requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { IconButton } from '@/kit/ui/icon-button';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { Textarea } from '@/kit/ui/textarea';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-student-page';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';

/** The newest notes of colleagues about a student. Older ones are in the timeline. */
export function NotesPanel({ id }: { id: string }) {
  const mayChange = useMay()('students');
  const query = useQuery(studentNotesQuery(id, 1));
  const [deleting, setDeleting] = useState<StudentNote | null>(null);
  const remove = useDeleteNote(id);
  const close = () => {
    setDeleting(null);
    remove.reset();
  };
  return (
    <Panel title={t('notes')} text={t('notesText')}>
      {mayChange ? <NoteForm id={id} /> : null}
      <QueryView query={query} skeleton={<Skeleton className="h-20 w-full" />}>
        {({ notes }) =>
          notes.length === 0 ? (
            <p className="text-small text-mute">{t('noNotes')}</p>
          ) : (
            <ul aria-label={t('notes')} className="divide-y divide-line">
              {notes.map((note) => (
                <Note key={note._id} note={note} onDelete={mayChange ? () => setDeleting(note) : null} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => (open ? undefined : close())}
        title={t('deleteNoteTitle')}
        description={t('deleteNoteText')}
        confirmLabel={t('delete')}
        danger
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() =>
          deleting
            ? remove.mutate(deleting._id, {
                onSuccess: () => {
                  toast.success(t('noteDeleted'));
                  close();
                },
              })
            : undefined
        }
      />
    </Panel>
  );
}

function NoteForm({ id }: { id: string }) {
  const add = useAddNote(id);
  const { form, register, error, summary, onSubmit } = useSchemaForm<{ text: string }>({
    schema: object({ text: requiredText(t('noteRequired')) }),
    fields: ['text'],
    defaultValues: { text: '' },
    focus: 'field',
  });
  const submit = onSubmit(async ({ text }) => {
    await add.mutateAsync(text);
    form.reset();
    toast.success(t('noteAdded'));
  });
  return (
    <form noValidate className="mb-4 grid gap-3" onSubmit={submit}>
      <Field label={t('note')} error={error('text')}>
        <Textarea rows={2} maxLength={2000} {...register('text')} />
      </Field>
      <Alert messages={summary.messages} />
      <Button type="submit" variant="outline" className="justify-self-start" loading={add.isPending}>
        {t('addNote')}
      </Button>
    </form>
  );
}

/** Users can delete their own notes. Admins can delete any. */
function Note({ note, onDelete }: { note: StudentNote; onDelete: (() => void) | null }) {
  const session = useSession();
  const user = session.status === 'user' ? session.user : null;
  const mayDelete = user !== null && (user.role === 'admin' || user._id === note.authorId);
  const date = formatDateTime(note.createdAt);
  return (
    <li className="flex gap-3 py-3 text-small first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="break-words whitespace-pre-line" lang={languageOf(note.text)}>
          <LinkedText text={note.text} />
        </p>
        <p className="text-caption text-mute">{[note.author, date].join(' · ')}</p>
      </div>
      {onDelete && mayDelete ? (
        <IconButton label={t('deleteNote', { date })} className="text-mute" onClick={onDelete}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}
