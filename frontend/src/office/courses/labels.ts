import { t } from '@/i18n/admin-courses';
import { t as effort } from '@/i18n/course-effort';
import { questionLabels } from '@/office/shared/questions';
import { t as questions } from '@/i18n/office-questions';
import { entryField } from './validate';
import { curriculumLabels } from './curriculum-labels';
import { type CourseForm, type FieldName, byTextList } from './course-form';

/** The fields as the page calls them. */
export const labels: Record<FieldName, string> = {
  title: t('title'),
  category: t('category'),
  price: t('price'),
  duration: t('duration'),
  weeks: effort('weeks'),
  hoursPerWeek: effort('hoursPerWeek'),
  projectCount: effort('projectCount'),
  level: t('level'),
  language: t('language'),
  bundleName: t('bundleName'),
  refundWindowDays: t('refundWindow'),
  startsOn: t('startsOn'),
  slug: t('slug'),
  courseIntroLine: t('introLine'),
  description: t('description'),
  HowWillHelpYou: t('howWillHelpYou'),
  isOffline: t('isOffline'),
  learnersMark: t('learnersMark'),
  isTrending: t('isTrending'),
  image: t('thumbnail'),
  certificatePath: t('certificate'),
  pdfPath: t('syllabus'),
  courseIntrovideo: t('introVideo'),
  ...byTextList(t),
  curriculum: t('curriculum'),
  mentor: t('mentors'),
  projects: effort('projects'),
  questions: questions('title'),
};

const mentor = {
  name: t('mentorName'),
  about: t('mentorAbout'),
  profileImage: t('mentorPicture'),
  youtubeId: t('mentorYoutube'),
  linkedInId: t('mentorLinkedin'),
};

/** All fields of a form as it is, the entries' own among them, in the page's order. */
export function labelsOf(form: CourseForm): Record<string, string> {
  const { mentor: mentors, ...before } = labels;
  const all: Record<string, string> = { ...before, ...questionLabels(form.questions) };
  form.projects.forEach((_, i) => {
    for (const field of ['title', 'picture'] as const)
      all[entryField('projects', i, field)] =
        `${effort('projectN', { n: i + 1 })}, ${effort(field === 'title' ? 'projectTitle' : 'projectPicture')}`;
  });
  Object.assign(all, curriculumLabels(form.curriculum), { mentor: mentors });
  form.mentor.forEach((_, i) => {
    for (const [field, label] of Object.entries(mentor))
      all[entryField('mentor', i, field)] = `${t('mentorN', { n: i + 1 })}, ${label}`;
  });
  return all;
}
