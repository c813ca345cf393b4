import { Bookmark, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteNote, useEditNote, type Note } from '@/api/course/notes';
import { Markdown } from '@/kit/markdown/markdown';
import { ConfirmDialog } from '@/kit/ui/confirm-dialog';
import { IconButton } from '@/kit/ui/icon-button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/notes';
import { formatClock } from '@/kit/lib/date';
import { MomentButton } from '../moment-button';
import { useRefocus } from '../use-refocus';
import { NoteForm } from './note-form';

type NoteRowProps = { note: Note; playable: boolean; onSeek: () => void };

/** A note or a bookmark: its moment, its text, and what its owner can do with it. */
export function NoteRow({ note, playable, onSeek }: NoteRowProps) {
  const { _id, at, body, video } = note;
  const time = formatClock(at);
  const edit = useEditNote(_id);
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const row = useRefocus<HTMLLIElement>(open === 'edit');
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3 sm:flex-nowrap"
    >
      {playable ? (
        <MomentButton at={at} lesson={video.title} onSeek={onSeek} />
      ) : (
        <span className="inline-flex min-h-11 items-center px-3 text-small text-mute tnum">{time}</span>
      )}
      {open === 'edit' ? (
        <NoteForm
          label={t('noteAt', { time, lesson: video.title })}
          draft={`app.note.${_id}`}
          body={body}
          busy={edit.isPending}
          onSave={(text) => edit.mutateAsync(text)}
          onClose={() => setOpen(null)}
        />
      ) : (
        <>
          <div className="min-w-0 flex-1 py-2.5 max-sm:order-last max-sm:basis-full max-sm:pt-0">
            {body ? (
              <Markdown text={body} className="text-small" />
            ) : (
              <p className="inline-flex items-center gap-1.5 text-small text-mute">
                <Bookmark size={16} aria-hidden />
                {t('bookmarkLabel')}
              </p>
            )}
          </div>
          <div className="flex max-sm:ml-auto">
            <IconButton
              label={t(body ? 'editOf' : 'addTextOf', { time })}
              className="text-mute"
              onClick={() => setOpen('edit')}
            >
              <Pencil size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={t('deleteOf', { time })}
              className="text-mute"
              onClick={() => setOpen('delete')}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </div>
        </>
      )}
      {open === 'delete' ? <DeleteNote note={note} onClose={() => setOpen(null)} /> : null}
    </li>
  );
}

function DeleteNote({ note, onClose }: { note: Note; onClose: () => void }) {
  const remove = useDeleteNote(note._id);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(note.body ? 'deleteNote' : 'deleteBookmark')}
      description={t('deleteText')}
      confirmLabel={t('delete')}
      cancelLabel={t('keep')}
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            toast.success(t('deleted'));
            onClose();
          },
        })
      }
    />
  );
}
