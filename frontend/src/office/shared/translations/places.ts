import { t } from '@/i18n/office-translations';

export type Group = 'basics' | 'lists' | 'projects' | 'questions' | 'curriculum' | 'batches' | 'others';

/** The headings, in their order. */
export const groups: readonly Group[] = [
  'basics',
  'lists',
  'projects',
  'questions',
  'curriculum',
  'batches',
  'others',
];

/** What the texts of an entity are called, by their places: `placeLabels` of its table. */
type PlaceLabels = Record<string, string>;

const entries: Record<string, { group: Group; name: string }> = {
  projects: { group: 'projects', name: t('project') },
  questions: { group: 'questions', name: t('question') },
  modules: { group: 'curriculum', name: t('module') },
  lessons: { group: 'curriculum', name: t('lesson') },
  batches: { group: 'batches', name: t('batch') },
};
const parts = {
  title: t('title'),
  purpose: t('purpose'),
  question: t('question'),
  answer: t('answer'),
  prompt: t('question'),
  options: t('option'),
  explanation: t('explanation'),
  description: t('description'),
  text: t('body'),
  venue: t('venue'),
  timing: t('timing'),
};

const named = (table: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** The label of a text's place, and the heading that it is listed under. */
export type Described = { group: Group; label: string };

/** Returns a function that describes an entity's places. An unknown place keeps its API name. */
export const describeBy =
  (labels: PlaceLabels) =>
  (place: string): Described => {
    const [, list = '', index, part = '', inner] =
      /^(\w+)\[(\d+)\](?:\.(\w+)(?:\[(\d+)\])?)?$/.exec(place) ?? [];
    if (index === undefined) {
      const label = named(labels, place);
      return { group: label === undefined ? 'others' : 'basics', label: label ?? place };
    }
    const n = Number(index) + 1;
    const entry = Object.hasOwn(entries, list) ? entries[list] : undefined;
    if (entry === undefined)
      return { group: 'lists', label: t('entry', { list: named(labels, list) ?? list, n }) };
    const numbered = t('entry', { list: entry.name, n });
    const name = named(parts, part) ?? part;
    // 'Question 2, Question' says nothing more than 'Question 2'.
    if (entry.name === name) return { group: entry.group, label: numbered };
    const which = inner === undefined ? name : t('entry', { list: name, n: Number(inner) + 1 });
    return { group: entry.group, label: t('part', { entry: numbered, part: which }) };
  };

/** The places of an offer, which has no field table. */
export const describePlace = describeBy({ text: t('text') });

/** The places of a lesson. */
export const describeLessonPlace = describeBy({ title: t('title'), text: t('body') });
