import type { Note } from '@/api/course/notes';
import type { Course } from '@/api/types';
import { languageOf } from '@/kit/lib/language';
import type { Playhead } from '../playhead';
import { groupByLesson } from './group-by-lesson';
import { NoteRow } from './note-row';

type NoteGroupsProps = { notes: Note[]; course: Course; playhead: Playhead };

/** Notes under the titles of their lessons. */
export function NoteGroups({ notes, course, playhead }: NoteGroupsProps) {
  return (
    <div className="flex flex-col gap-6">
      {groupByLesson(notes).map(({ lesson, notes: ofLesson }) => (
        <section key={lesson._id} aria-label={lesson.title}>
          <h3 className="text-h3" lang={languageOf(lesson.title)}>
            {lesson.title}
          </h3>
          <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-card">
            {ofLesson.map((note) => (
              <NoteRow
                key={note._id}
                note={note}
                // A lesson that was taken out of the course has no video to go to.
                playable={course.lessons.some(({ _id }) => _id === lesson._id)}
                onSeek={() => playhead.seek(lesson._id, note.at)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
