import { settings } from '@/api/settings';
import type { FieldErrors } from '@/shared/form/field-errors';
import { isBlankQuestion, questionErrors } from '@/office/shared/questions';
import { t } from '@/i18n/admin-courses';
import { t as effort } from '@/i18n/course-effort';
import { youtubeId } from '@/shared/lib/youtube';
import { isBlankMentor, isBlankProject, type CourseForm } from './course-form';
import { isAddress, validateCurriculum } from './curriculum-rules';
import { curriculumField } from './curriculum-wire';

/** The name of one entry's field, as the server names it too. */
export const entryField = (list: 'mentor' | 'projects' | 'questions', index: number, field: string): string =>
  `${list}[${index}].${field}`;

/** Figures of the effort, with the most that each may be. */
const counts = [
  ['weeks', 104],
  ['hoursPerWeek', 80],
  ['projectCount', 100],
] as const;
const isCount = (text: string, most: number): boolean =>
  text.trim() === '' || (/^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most);

/** What cannot be sent. Whether the course is complete is asked when it is published. */
export function validateCourse(form: CourseForm): FieldErrors {
  const errors: FieldErrors = {};
  if (Number.isNaN(form.price)) errors.price = t('badPrice');
  if (!/^\d{0,4}$/.test(form.refundWindowDays.trim())) errors.refundWindowDays = t('badDays');
  for (const [name, most] of counts)
    if (!isCount(form[name], most)) errors[name] = effort('badCount', { most });
  const intro = form.courseIntrovideo.trim();
  if (intro && !isAddress(intro)) errors.courseIntrovideo = t('badAddress');
  Object.assign(errors, validateCurriculum(form.curriculum));
  Object.assign(errors, questionErrors(form.questions));
  form.projects.forEach((project, i) => {
    if (isBlankProject(project)) return;
    if (!project.title.trim()) errors[entryField('projects', i, 'title')] = effort('projectWithoutTitle');
    if (!project.picture) errors[entryField('projects', i, 'picture')] = effort('projectWithoutPicture');
  });
  form.mentor.forEach((mentor, i) => {
    if (mentor._id || isBlankMentor(mentor)) return;
    if (!mentor.name.trim()) errors[entryField('mentor', i, 'name')] = t('mentorWithoutName');
    for (const link of ['youtubeId', 'linkedInId'] as const)
      if (mentor[link].trim() && !mentor[link].trim().startsWith('https://'))
        errors[entryField('mentor', i, link)] = t('badLink');
  });
  return errors;
}

/** The host of an address that the player cannot show; null for what it can. */
export function unsupportedVideoHost(address: string): string | null {
  const text = address.trim();
  if (!text.startsWith('https://') || !URL.canParse(text) || youtubeId(text)) return null;
  const { hostname } = new URL(text);
  return settings().videoHosts.includes(hostname) ? null : hostname;
}

/**
 * The server leaves out entries that nobody filled in, so that its places may differ from the form's: the form's name
 * for a field of the wire.
 */
export function formField(form: CourseForm, field: string): string {
  // Of what it lacks to be published the server says 'videos'.
  if (field === 'videos' || field.startsWith('curriculum')) return curriculumField(form.curriculum, field);
  const [, list, position, rest = ''] = /^(mentor|projects|questions)\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  if (list === undefined)
    return { imageFile: 'image', pdfFile: 'pdfPath', certificateFile: 'certificatePath' }[field] ?? field;
  const blank = {
    mentor: form.mentor.map(isBlankMentor),
    projects: form.projects.map(isBlankProject),
    questions: form.questions.map(isBlankQuestion),
  };
  const name = list as keyof typeof blank;
  const kept = blank[name].flatMap((isBlank, i) => (isBlank ? [] : [i]));
  return entryField(name, kept[Number(position)] ?? 0, rest);
}
