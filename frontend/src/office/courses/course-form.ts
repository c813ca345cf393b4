import type { AdminCourse } from '@/api/admin/types';
import { sentQuestions, type QuestionEntry } from '@/office/shared/questions';
import { blankCurriculum, type Curriculum } from './curriculum';
import { fromCurriculum, settled, toWire, unsigned } from './curriculum-wire';

export type MentorEntry = {
  /** Of a mentor that there is, whose other fields are changed elsewhere; empty for a new one. */
  _id: string;
  name: string;
  about: string;
  profileImage: string;
  youtubeId: string;
  linkedInId: string;
};

/** Something that learners make: a title and the path of its picture. */
export type ProjectEntry = { title: string; picture: string };

/** The lists of text, in the form's order; each is named in `i18n` as on the wire. */
export const textLists = [
  'whatYouWillLearn',
  'whyCourse',
  'whoShouldEnroll',
  'stillConfused',
  'reason',
  'courseHighlights',
] as const;
type ListName = (typeof textLists)[number];

/** One value for each list. */
export const byTextList = <T>(of: (name: ListName) => T): Record<ListName, T> =>
  Object.fromEntries(textLists.map((name) => [name, of(name)])) as Record<ListName, T>;

/** What the form holds, by the wire's names. `price` null is no price yet, NaN what cannot be read. */
export type CourseForm = {
  title: string;
  category: string;
  price: number | null;
  duration: string;
  weeks: string;
  hoursPerWeek: string;
  projectCount: string;
  level: string;
  /** The code of the language that it is taught in. */
  language: string;
  bundleName: string;
  /** The end of its address in the shop. */
  slug: string;
  courseIntrovideo: string;
  courseIntroLine: string;
  description: string;
  HowWillHelpYou: string;
  refundWindowDays: string;
  /** 2026-11-22, or empty. */
  startsOn: string;
  isOffline: boolean;
  learnersMark: boolean;
  isTrending: boolean;
  image: string;
  pdfPath: string;
  certificatePath: string;
  curriculum: Curriculum;
  mentor: MentorEntry[];
  projects: ProjectEntry[];
  questions: QuestionEntry[];
} & Record<ListName, string[]>;
export type FieldName = keyof CourseForm;

export const blankMentor = (): MentorEntry => ({
  _id: '',
  name: '',
  about: '',
  profileImage: '',
  youtubeId: '',
  linkedInId: '',
});

export const blankForm = (): CourseForm => ({
  title: '',
  category: '',
  price: null,
  duration: '',
  weeks: '',
  hoursPerWeek: '',
  projectCount: '',
  level: '',
  language: '',
  bundleName: '',
  slug: '',
  courseIntrovideo: '',
  courseIntroLine: '',
  description: '',
  HowWillHelpYou: '',
  refundWindowDays: '0',
  startsOn: '',
  isOffline: false,
  learnersMark: false,
  isTrending: false,
  image: '',
  pdfPath: '',
  certificatePath: '',
  ...byTextList(() => ['']),
  curriculum: blankCurriculum(),
  mentor: [],
  projects: [],
  questions: [],
});

const countText = (count: number | null): string => (count === null ? '' : String(count));
const orOne = (list: string[]): string[] => (list.length > 0 ? list : ['']);
/** A cover that the server draws is no picture of the course's own. */
const own = (path: string | null): string => (path === null || path.startsWith('/media/covers/') ? '' : path);

/** The stored course as the form shows it. */
export function fromCourse(course: AdminCourse): CourseForm {
  const priced = !course.missing.some(({ field }) => field === 'price');
  return {
    title: course.title,
    category: course.category,
    price: priced ? course.price : null,
    duration: course.duration,
    weeks: countText(course.weeks),
    hoursPerWeek: countText(course.hoursPerWeek),
    projectCount: countText(course.projectCount),
    level: course.level,
    language: course.language ?? '',
    bundleName: course.bundleName ?? '',
    slug: course.slug,
    courseIntrovideo: course.courseIntrovideo?.videoPath ?? '',
    courseIntroLine: course.courseIntroLine,
    description: course.description,
    HowWillHelpYou: course.HowWillHelpYou ?? '',
    refundWindowDays: String(course.refundWindowDays),
    startsOn: course.startsOn ?? '',
    isOffline: course.isOffline,
    learnersMark: course.learnersMark,
    isTrending: course.isTrending,
    image: own(course.image),
    pdfPath: course.pdfPath ?? '',
    certificatePath: course.certificatePath ?? '',
    ...byTextList((name) => orOne(course[name])),
    curriculum: fromCurriculum(course.curriculum),
    mentor: course.mentor.map((mentor) => ({
      _id: mentor._id,
      name: mentor.name,
      about: mentor.about,
      profileImage: mentor.profileImage ?? '',
      youtubeId: mentor.youtubeId ?? '',
      linkedInId: mentor.linkedInId ?? '',
    })),
    projects: course.projects,
    questions: course.questions,
  };
}

const filled = (entries: string[]): string[] => entries.map((entry) => entry.trim()).filter(Boolean);
/** An entry that nobody filled in is none. */
export const isBlankMentor = (mentor: MentorEntry): boolean =>
  Object.values(mentor).every((text) => text.trim() === '');

export const isBlankProject = ({ title, picture }: ProjectEntry): boolean =>
  title.trim() === '' && picture === '';

const isFilledMentor = (mentor: MentorEntry): boolean => !isBlankMentor(mentor);

/** One that there is goes by its id, a new one by what was entered of it. */
const wireMentor = ({ _id, ...entered }: MentorEntry) => (_id ? { _id, name: entered.name } : entered);

const sentProjects = (projects: ProjectEntry[]): ProjectEntry[] =>
  projects
    .filter((project) => !isBlankProject(project))
    .map(({ title, picture }) => ({ title: title.trim(), picture }));

/** A field as text of the wire. Two values that read alike are the same. */
function wireText(form: CourseForm, name: FieldName): string {
  const value = form[name];
  if (name === 'curriculum') return JSON.stringify(toWire(form.curriculum));
  if (name === 'courseIntrovideo') return unsigned(form.courseIntrovideo);
  if (name === 'mentor') return JSON.stringify(form.mentor.filter(isFilledMentor).map(wireMentor));
  if (name === 'questions') return JSON.stringify(sentQuestions(form.questions));
  if (name === 'projects') return JSON.stringify(sentProjects(form.projects));
  if (Array.isArray(value)) return JSON.stringify(filled(value as string[]));
  return value === null ? '' : String(value).trim();
}

const names = Object.keys(blankForm()) as FieldName[];

/** Against the other one, so that the long texts that are the same in both are not written out at each key. */
const curriculumText = (form: CourseForm, other: CourseForm): string =>
  JSON.stringify(toWire(form.curriculum, other.curriculum));

/** The fields in which two states of the form differ, in the form's order. */
export const changedFields = (one: CourseForm, other: CourseForm): FieldName[] =>
  names.filter((name) => {
    if (one[name] === other[name]) return false;
    return name === 'curriculum'
      ? curriculumText(one, other) !== curriculumText(other, other)
      : wireText(one, name) !== wireText(other, name);
  });

/** A new course: lists as one field per entry, what is empty left out. */
export function createBody(form: CourseForm): FormData {
  const body = new FormData();
  for (const name of names) {
    const list = textLists.find((known) => known === name);
    if (list) for (const entry of filled(form[list])) body.append(list, entry);
    else if (wireText(form, name) !== '') body.append(name, wireText(form, name));
  }
  return body;
}

/** The changed fields only, lists as JSON text, and the version they were made of. An emptied bundle is left out. */
export function updateBody(form: CourseForm, base: CourseForm, version: number): FormData {
  const body = new FormData();
  body.append('version', String(version));
  for (const name of changedFields(form, base)) {
    if (name === 'bundleName' && form.bundleName.trim() === '') continue;
    body.append(name, name === 'curriculum' ? curriculumText(form, base) : wireText(form, name));
  }
  return body;
}

/** After a save, as `settled` has it. */
export function settledForm(now: CourseForm, sent: CourseForm, stored: CourseForm): [CourseForm, CourseForm] {
  const [typed, curriculum] = settled(now.curriculum, sent.curriculum, stored.curriculum);
  return [
    { ...now, curriculum: typed },
    { ...stored, curriculum },
  ];
}
