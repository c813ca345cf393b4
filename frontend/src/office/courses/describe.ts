import { t } from '@/i18n/admin-courses';
import { formatRupees } from '@/shared/lib/money';
import { isBlankMentor, type CourseForm, type FieldName } from './course-form';
import { describeCurriculum } from './curriculum-labels';

const files: readonly FieldName[] = ['image', 'pdfPath', 'certificatePath'];

/** A field's value in words, for comparing two versions. */
export function describeField(form: CourseForm, name: FieldName): string {
  const value = form[name];
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number') return formatRupees(value);
  if (name === 'curriculum') return describeCurriculum(form.curriculum) || t('emptyValue');
  if (name === 'mentor') {
    const mentors = form.mentor.filter((mentor) => !isBlankMentor(mentor));
    return mentors.map((mentor) => mentor.name).join(', ') || t('emptyValue');
  }
  if (name === 'projects') return form.projects.map(({ title }) => title).join('\n') || t('emptyValue');
  if (name === 'questions')
    return form.questions.map(({ question }) => question).join('\n') || t('emptyValue');
  if (Array.isArray(value)) return (value as string[]).filter(Boolean).join('\n') || t('emptyValue');
  if (files.includes(name) && value) return t('fileSet');
  return value || t('emptyValue');
}
