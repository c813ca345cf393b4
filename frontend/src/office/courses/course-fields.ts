/* The fields of a course's form, each with all that the form knows of it. */
import type { AdminCourse } from '@/api/admin/types';
import type { ApiSchema } from '@/api/types';
import { entity, from, type FormOf } from '@/office/shared/form/entity';
import {
  checkbox,
  choice,
  day,
  matches,
  matchesIfAny,
  money,
  number,
  pdf,
  picture,
  readable,
  text,
  texts,
} from '@/office/shared/form/fields';
import { questionsField } from '@/office/shared/editor/questions';
import { languageOptions } from '@/domain/catalog/language';
import { t } from '@/i18n/admin-courses';
import { t as effort } from '@/i18n/course-effort';
import { mentors, projects } from './course-entries';
import { curriculum } from './curriculum-field';
import { isAddress } from './curriculum-rules';
import { unsigned } from './curriculum-wire';

/**
 * The API's fields that this form edits. Null empties a field. Other fields are edited elsewhere, or only
 * older clients use them.
 */
export type CourseBody = {
  [
    Name in Exclude<
      keyof ApiSchema['CourseFormBody'],
      'version' | 'status' | 'bundle' | 'video' | 'videos' | 'imageFile' | 'pdfFile' | 'certificateFile'
    >
  ]: ApiSchema['CourseFormBody'][Name] | null;
};

/** A figure of the learner's effort: a whole number up to `most`, or empty. */
const figure = (label: string, most: number) =>
  number({
    label,
    tab: 'basics',
    width: 'third',
    most: 3,
    rule: matchesIfAny(
      (typed) => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most,
      effort('badCount', { most }),
    ),
  });

export const courseFields = entity<AdminCourse, CourseBody>()({
  title: text({ label: t('title'), tab: 'basics', most: 150, width: 'wide', translatable: true }),
  category: text({ label: t('category'), tab: 'basics', most: 150 }),
  price: from(
    // A course without a price is stored with 0. The list of missing fields tells it from a free course.
    ({ missing, price }: AdminCourse) => (missing.some(({ field }) => field === 'price') ? null : price),
    money({ label: t('price'), hint: t('priceHint'), tab: 'selling', rule: readable(t('badPrice')) }),
  ),
  level: text({ label: t('level'), tab: 'basics', most: 150 }),
  /** The code of the language that it is taught in. */
  language: choice<string, 'basics'>({
    label: t('language'),
    tab: 'basics',
    options: languageOptions,
    placeholder: t('anyLanguage'),
  }),
  duration: text({
    label: t('duration'),
    hint: t('durationHint'),
    tab: 'basics',
    most: 150,
    translatable: true,
  }),
  weeks: figure(effort('weeks'), 104),
  hoursPerWeek: figure(effort('hoursPerWeek'), 80),
  projectCount: figure(effort('projectCount'), 100),
  bundleName: text({ label: t('bundleName'), tab: 'selling' }),
  refundWindowDays: number({
    label: t('refundWindow'),
    hint: t('refundWindowHint'),
    tab: 'selling',
    blank: () => '0',
    rule: matches(/^\d{0,4}$/, t('badDays')),
  }),
  startsOn: day({ label: t('startsOn'), hint: t('startsOnHint'), tab: 'selling' }),
  /** The last part of the course's address in the shop. */
  slug: text({ label: t('slug'), tab: 'basics', most: 80, width: 'wide' }),
  courseIntroLine: text({
    label: t('introLine'),
    hint: t('introLineHint'),
    tab: 'basics',
    most: 500,
    width: 'wide',
    translatable: true,
  }),
  description: text({
    label: t('description'),
    tab: 'basics',
    rows: 6,
    most: 20_000,
    width: 'wide',
    translatable: true,
  }),
  HowWillHelpYou: text({
    label: t('howWillHelpYou'),
    tab: 'basics',
    rows: 3,
    most: 20_000,
    width: 'wide',
    translatable: true,
  }),
  isOffline: checkbox({ label: t('isOffline'), tab: 'selling' }),
  isTrending: checkbox({ label: t('isTrending'), tab: 'selling' }),
  learnersMark: checkbox({ label: t('learnersMark'), tab: 'selling' }),
  image: picture({ label: t('thumbnail'), hint: t('thumbnailHint'), tab: 'files', refusedAs: 'imageFile' }),
  certificatePath: picture({ label: t('certificate'), tab: 'files', refusedAs: 'certificateFile' }),
  pdfPath: pdf({ label: t('syllabus'), tab: 'files', refusedAs: 'pdfFile' }),
  courseIntrovideo: {
    ...from(
      ({ courseIntrovideo }: AdminCourse) => courseIntrovideo?.videoPath,
      text({ label: t('introVideo'), tab: 'files', rule: matchesIfAny(isAddress, t('badAddress')) }),
    ),
    control: 'own',
    write: unsigned,
  },
  whatYouWillLearn: texts({ label: t('whatYouWillLearn'), tab: 'page', translatable: true }),
  whyCourse: texts({ label: t('whyCourse'), tab: 'page', translatable: true }),
  whoShouldEnroll: texts({ label: t('whoShouldEnroll'), tab: 'page', translatable: true }),
  stillConfused: texts({ label: t('stillConfused'), tab: 'page', translatable: true }),
  reason: texts({ label: t('reason'), tab: 'page', translatable: true }),
  courseHighlights: texts({ label: t('courseHighlights'), tab: 'page', translatable: true }),
  questions: questionsField('page'),
  projects,
  curriculum,
  mentor: mentors,
});

export type CourseForm = FormOf<typeof courseFields>;
