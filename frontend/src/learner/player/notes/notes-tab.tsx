import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, Download, NotebookPen, Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import { notesQuery, useAddNote, useExportNotes } from '@/api/course/notes';
import { messagesOf } from '@/api/error';
import { Button } from '@/kit/ui/button';
import { EmptyState } from '@/kit/ui/empty-state';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { QueryView } from '@/kit/ui/query-view';
import { SkeletonText } from '@/kit/ui/skeleton';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/notes';
import { formatClock } from '@/kit/lib/date';
import { saveFile } from '@/kit/lib/save-file';
import { useDebounced } from '@/kit/lib/use-debounced';
import type { NotesTabProps } from '../player-tabs';
import { useRefocus } from '../use-refocus';
import { NewNote } from './new-note';
import { NoteGroups } from './note-groups';

const showError = (error: unknown) => toast.error(messagesOf(error).join(' '));

/** The learner's own notes of the course, and the way to write one at the moment that plays. */
export default function NotesTab({ course, playhead, noteMoment, onNoteMoment }: NotesTabProps) {
  const addButton = useRefocus<HTMLButtonElement>(noteMoment !== null);
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), 300);
  const query = useQuery(notesQuery(course._id, q));
  const any = (query.data?.length ?? 0) > 0 || q !== '';
  return (
    <section aria-label={t('heading')} className="flex flex-col gap-5">
      {noteMoment ? (
        <NewNote course={course} moment={noteMoment} onClose={() => onNoteMoment(null)} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            ref={addButton}
            variant="outline"
            className="max-sm:w-full"
            aria-keyshortcuts="N"
            onClick={() => onNoteMoment(playhead.now())}
          >
            <NotebookPen size={18} aria-hidden />
            {t('add')}
          </Button>
          <Bookmark courseId={course._id} playhead={playhead} />
          <p className="text-small text-mute">
            {t('intro')} <span className="max-md:hidden">{t('keyHint')}</span>
          </p>
        </div>
      )}
      {any ? (
        <div className="flex flex-wrap items-end gap-3">
          <SearchNotes text={text} onText={setText} />
          <DownloadNotes courseId={course._id} slug={course.slug} />
        </div>
      ) : null}
      <QueryView
        query={query}
        loadingLabel={t('loading')}
        skeleton={<SkeletonText lines={4} className="measure" />}
      >
        {(notes) =>
          notes.length > 0 ? (
            <NoteGroups notes={notes} course={course} playhead={playhead} />
          ) : q === '' ? (
            <EmptyState icon={NotebookPen} level={3} title={t('empty')} text={t('emptyText')} />
          ) : (
            <EmptyState
              icon={SearchX}
              level={3}
              title={t('emptySearch')}
              action={
                <Button variant="outline" onClick={() => setText('')}>
                  {t('showAll')}
                </Button>
              }
            />
          )
        }
      </QueryView>
    </section>
  );
}

type BookmarkProps = Pick<NotesTabProps, 'playhead'> & { courseId: string };

/** Adds a note without text. */
function Bookmark({ courseId, playhead }: BookmarkProps) {
  const add = useAddNote(courseId);
  const bookmark = () => {
    const { lesson, at } = playhead.now();
    add.mutate(
      { video: lesson, at, body: '' },
      { onSuccess: () => toast.success(t('bookmarked', { time: formatClock(at) })), onError: showError },
    );
  };
  return (
    <Button variant="outline" className="max-sm:w-full" loading={add.isPending} onClick={bookmark}>
      {add.isPending ? null : <BookmarkPlus size={18} aria-hidden />}
      {t('bookmark')}
    </Button>
  );
}

function SearchNotes({ text, onText }: { text: string; onText: (text: string) => void }) {
  return (
    <Field label={t('search')} className="min-w-0 flex-1 basis-60">
      <span className="relative block">
        <Search
          size={18}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-mute"
        />
        <Input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          className="pl-10"
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </span>
    </Field>
  );
}

function DownloadNotes({ courseId, slug }: { courseId: string; slug: string }) {
  const load = useExportNotes(courseId);
  return (
    <Button
      variant="outline"
      className="max-sm:w-full"
      loading={load.isPending}
      onClick={() =>
        load.mutate(undefined, {
          onSuccess: (file) => saveFile(file, t('fileName', { slug })),
          onError: showError,
        })
      }
    >
      {load.isPending ? null : <Download size={18} aria-hidden />}
      {t('download')}
    </Button>
  );
}
