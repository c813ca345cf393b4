import type { Note } from '@/api/course/notes';

type LessonNotes = { lesson: Note['video']; notes: Note[] };

/** Groups notes by lesson. Lessons and notes keep their order. */
export function groupByLesson(notes: Note[]): LessonNotes[] {
  const groups = new Map<string, LessonNotes>();
  for (const note of notes) {
    const group = groups.get(note.video._id);
    if (group) group.notes.push(note);
    else groups.set(note.video._id, { lesson: note.video, notes: [note] });
  }
  return [...groups.values()];
}
