import type { ApiSchema } from '@/api/types';
import { newIdempotencyKey } from '@/kit/lib/idempotency-key';

export type LessonKind = ApiSchema['LessonKind'];
/** The kinds of lessons, in the order of the form's buttons. */
export const lessonKinds = [
  'video',
  'reading',
  'file',
  'quiz',
  'assignment',
] as const satisfies readonly LessonKind[];

/** A lesson in the form. `key` identifies it even before it is stored. */
export type LessonEntry = {
  key: string;
  _id?: string;
  kind: LessonKind;
  title: string;
  isDraft: boolean;
  isPreview: boolean;
  /** `url` and `duration` are those of a video. */
  url: string;
  duration: string;
  /** The text of a reading or the task of an assignment, as markdown. */
  text: string;
  file: ApiSchema['CurriculumFile'] | null;
  /** The quiz in the server's format. Its editor loads when it is opened. */
  quiz: ApiSchema['QuizEntry'] | null;
};

/** Lessons in order. The first section has no module: its lessons come before the modules. */
export type Section = { key: string; _id?: string; title: string; purpose: string; lessons: LessonEntry[] };
export type Curriculum = Section[];
/** The position of a lesson, or the position to move it to. */
export type Place = { section: number; index: number };

/** The same limits as on the server. */
export const limits = { modules: 50, lessons: 200, title: 150, purpose: 500, text: 50_000 };

export const blankLesson = (kind: LessonKind, over: Partial<LessonEntry> = {}): LessonEntry => ({
  key: newIdempotencyKey(),
  kind,
  title: '',
  isDraft: false,
  isPreview: false,
  url: '',
  duration: '',
  text: '',
  file: null,
  quiz: null,
  ...over,
});
export const blankSection = (): Section => ({
  key: newIdempotencyKey(),
  title: '',
  purpose: '',
  lessons: [],
});
/** Returns a curriculum with one blank video to fill in. */
export const blankCurriculum = (): Curriculum => [{ ...blankSection(), lessons: [blankLesson('video')] }];

export const allLessons = (curriculum: Curriculum): LessonEntry[] =>
  curriculum.flatMap(({ lessons }) => lessons);

export function placeOf(curriculum: Curriculum, key: string): Place | null {
  for (const [section, { lessons }] of curriculum.entries()) {
    const index = lessons.findIndex((lesson) => lesson.key === key);
    if (index >= 0) return { section, index };
  }
  return null;
}

const editSection = (curriculum: Curriculum, at: number, edit: (section: Section) => Section): Curriculum =>
  curriculum.map((section, i) => (i === at ? edit(section) : section));

export const changeLesson = (
  curriculum: Curriculum,
  key: string,
  change: Partial<LessonEntry>,
): Curriculum => {
  const place = placeOf(curriculum, key);
  if (!place) return curriculum;
  return editSection(curriculum, place.section, (section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => (lesson.key === key ? { ...lesson, ...change } : lesson)),
  }));
};

export const changeModule = (
  curriculum: Curriculum,
  key: string,
  change: Partial<Pick<Section, 'title' | 'purpose'>>,
): Curriculum => curriculum.map((section) => (section.key === key ? { ...section, ...change } : section));

/** Appends lessons to a section. */
export const addLessons = (curriculum: Curriculum, at: number, lessons: LessonEntry[]): Curriculum =>
  editSection(curriculum, at, (section) => ({ ...section, lessons: [...section.lessons, ...lessons] }));

export const removeLesson = (curriculum: Curriculum, key: string): Curriculum =>
  curriculum.map((section) =>
    section.lessons.some((lesson) => lesson.key === key)
      ? { ...section, lessons: section.lessons.filter((lesson) => lesson.key !== key) }
      : section,
  );

/** Removes a lesson and inserts it at a position, counted without it. */
export function moveLesson(curriculum: Curriculum, key: string, to: Place): Curriculum {
  const from = placeOf(curriculum, key);
  const lesson = from && curriculum[from.section]?.lessons[from.index];
  if (!lesson) return curriculum;
  return editSection(removeLesson(curriculum, key), to.section, (section) => ({
    ...section,
    lessons: section.lessons.toSpliced(to.index, 0, lesson),
  }));
}

/**
 * Returns the position one step up or down. Beyond the end of its module a lesson moves to the next one. Null
 * if there is none.
 */
export function stepOf(curriculum: Curriculum, key: string, by: -1 | 1): Place | null {
  const from = placeOf(curriculum, key);
  if (!from) return null;
  const index = from.index + by;
  if (index >= 0 && index < (curriculum[from.section]?.lessons.length ?? 0))
    return { section: from.section, index };
  const section = from.section + by;
  const beside = curriculum[section];
  return beside ? { section, index: by < 0 ? beside.lessons.length : 0 } : null;
}

/** Returns the position of a lesson that is dropped before the one at `before`. */
export function dropPlace(curriculum: Curriculum, key: string, before: Place): Place {
  const from = placeOf(curriculum, key);
  const earlier = from?.section === before.section && from.index < before.index;
  return earlier ? { ...before, index: before.index - 1 } : before;
}

export function moveModule(curriculum: Curriculum, key: string, by: -1 | 1): Curriculum {
  const at = curriculum.findIndex((section) => section.key === key);
  const moving = curriculum[at];
  const to = at + by;
  if (!moving || at < 1 || to < 1 || to >= curriculum.length) return curriculum;
  return curriculum.toSpliced(at, 1).toSpliced(to, 0, moving);
}

/** Removes a module. Its lessons move to the end of the section before it. */
export function removeModule(curriculum: Curriculum, key: string): Curriculum {
  const at = curriculum.findIndex((section) => section.key === key);
  const gone = curriculum[at];
  if (!gone || at < 1) return curriculum;
  return addLessons(curriculum.toSpliced(at, 1), at - 1, gone.lessons);
}

/** Whether nothing was entered into the lesson. */
export const isBlankLesson = ({ title, url, text, file, quiz }: LessonEntry): boolean =>
  !title.trim() && !url.trim() && !text.trim() && file === null && !quiz?.questions.length;
export const isBlankModule = ({ title, purpose, lessons }: Section): boolean =>
  !title.trim() && !purpose.trim() && lessons.every(isBlankLesson);
