import type { ApiSchema } from '@/api/types';
import { formatClock } from '@/kit/lib/date';
import {
  allLessons,
  blankCurriculum,
  blankSection,
  isBlankLesson,
  isBlankModule,
  type Curriculum,
  type LessonEntry,
  type Section,
} from './curriculum';
import { parseDuration } from './duration';

type Stored = ApiSchema['CurriculumBody'];

const fromLesson = (lesson: ApiSchema['CurriculumLesson']): LessonEntry => ({
  key: lesson._id,
  _id: lesson._id,
  kind: lesson.kind,
  title: lesson.title,
  isDraft: lesson.isDraft,
  isPreview: lesson.isPreview,
  url: lesson.url ?? '',
  duration: lesson.durationSeconds == null ? '' : formatClock(lesson.durationSeconds),
  text: lesson.text ?? '',
  file: lesson.file ?? null,
  quiz: lesson.quiz ?? null,
});

/** Converts a stored curriculum to the form's. An empty one gets a blank video to fill in. */
export function fromCurriculum({ lessons, modules }: Stored): Curriculum {
  if (lessons.length === 0 && modules.length === 0) return blankCurriculum();
  const sections = modules.map(({ _id, title, purpose, lessons }) => ({
    key: _id,
    _id,
    title,
    purpose,
    lessons: lessons.map(fromLesson),
  }));
  return [{ ...blankSection(), lessons: lessons.map(fromLesson) }, ...sections];
}

/**
 * Removes the signature from the address of an uploaded file. Each response signs it anew, so signed
 * addresses cannot be compared.
 */
export const unsigned = (address: string): string => {
  const text = address.trim();
  return text.startsWith('/media/') ? (text.split('?')[0] ?? text) : text;
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const content = (lesson: LessonEntry, stored: LessonEntry | undefined) => {
  if (lesson.kind === 'video')
    // A null length deletes the stored one.
    return { url: unsigned(lesson.url) || null, durationSeconds: parseDuration(lesson.duration) };
  if (lesson.kind === 'file')
    return { file: lesson.file && { ...lesson.file, path: unsigned(lesson.file.path) } };
  // Leave out unchanged texts and quizzes, because together they are long. The server keeps a field that is
  // left out.
  if (lesson.kind === 'quiz') return same(lesson.quiz, stored?.quiz ?? null) ? {} : { quiz: lesson.quiz };
  return stored?.kind === lesson.kind && stored.text === lesson.text ? {} : { text: lesson.text };
};

const id = ({ _id }: { _id?: string }) => (_id === undefined ? {} : { _id });
const kept = (section: Section): LessonEntry[] => section.lessons.filter((lesson) => !isBlankLesson(lesson));
const keptModules = (curriculum: Curriculum): Section[] =>
  curriculum.slice(1).filter((section) => !isBlankModule(section));

/** Converts the form's curriculum to the API's. Texts and quizzes that are equal in `stored` are left out. */
export function toWire(curriculum: Curriculum, stored: Curriculum = []): ApiSchema['CurriculumForm'] {
  const before = new Map(allLessons(stored).map((lesson) => [lesson._id, lesson]));
  const lessons = (section: Section) =>
    kept(section).map((lesson) => ({
      ...id(lesson),
      kind: lesson.kind,
      title: lesson.title.trim(),
      isDraft: lesson.isDraft,
      isPreview: lesson.isPreview,
      ...content(lesson, lesson._id === undefined ? undefined : before.get(lesson._id)),
    }));
  const [first = blankSection()] = curriculum;
  return {
    lessons: lessons(first),
    modules: keptModules(curriculum).map((module) => ({
      ...id(module),
      title: module.title.trim(),
      purpose: module.purpose.trim(),
      lessons: lessons(module),
    })),
  };
}

/** Names of the form's fields. They contain the key of the entry, so they stay valid when it moves. */
export const lessonField = (key: string, field: string): string => `lesson.${key}.${field}`;
export const moduleField = (key: string, field: string): string => `module.${key}.${field}`;

const ours: Partial<Record<string, string>> = { durationSeconds: 'duration' };
const pattern =
  /^curriculum\.(?:lessons\[(\d+)\]|modules\[(\d+)\](?:\.lessons\[(\d+)\])?)\.(title|purpose|url|durationSeconds|text|file|quiz)/;

/**
 * Maps an API field name to the form's. The API counts positions among the entries that were sent. An error
 * without its own field belongs to the whole curriculum.
 */
export function curriculumField(curriculum: Curriculum, field: string): string {
  const [, loose, module, inModule, name = ''] = pattern.exec(field) ?? [];
  const section = module === undefined ? curriculum[0] : keptModules(curriculum)[Number(module)];
  const index = loose ?? inModule;
  if (!section || name === '') return 'curriculum';
  if (index === undefined) return moduleField(section.key, name);
  const lesson = kept(section)[Number(index)];
  return lesson ? lessonField(lesson.key, ours[name] ?? name) : 'curriculum';
}

type Quiz = LessonEntry['quiz'];
/** Gives questions that have not changed since they were sent the ids that the server assigned. */
const withQuestionIds = (quiz: Quiz, sent: Quiz, stored: Quiz): Quiz =>
  quiz && {
    ...quiz,
    questions: quiz.questions.map(
      (question, i) => (same(question, sent?.questions[i]) && stored?.questions[i]) || question,
    ),
  };

/**
 * After a save, adds the ids that the server assigned to the `sent` entries to the current form (`now`),
 * which may have changed since. Returns it, and the `stored` curriculum with the form's keys.
 */
export function settled(now: Curriculum, sent: Curriculum, stored: Curriculum): [Curriculum, Curriculum] {
  const modules = keptModules(sent);
  const [sentFirst] = sent;
  const sentSections = sentFirst ? [sentFirst, ...modules] : modules;
  const ids = new Map<string, string | undefined>();
  const quizzes = new Map<string, [Quiz, Quiz]>();
  const keyed = stored.map((section, s) => {
    const was = sentSections[s];
    const lessons = was ? kept(was) : [];
    if (was) ids.set(was.key, section._id);
    return {
      ...section,
      key: was?.key ?? section.key,
      lessons: section.lessons.map((lesson, l) => {
        const key = lessons[l]?.key ?? lesson.key;
        ids.set(key, lesson._id);
        quizzes.set(key, [lessons[l]?.quiz ?? null, lesson.quiz]);
        return { ...lesson, key };
      }),
    };
  });
  const withId = <T extends { key: string; _id?: string }>(entry: T): T => {
    const given = entry._id ?? ids.get(entry.key);
    return given === undefined ? entry : { ...entry, _id: given };
  };
  const lesson = (entry: LessonEntry): LessonEntry => {
    const [was, is] = quizzes.get(entry.key) ?? [null, null];
    return { ...withId(entry), quiz: withQuestionIds(entry.quiz, was, is) };
  };
  const typed = now.map((section) => ({ ...withId(section), lessons: section.lessons.map(lesson) }));
  return [typed, keyed];
}
