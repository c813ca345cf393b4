import type { AdminMentor, MentorFields } from '@/api/admin/mentors';
import type { FieldErrors } from '@/shared/form/field-errors';
import { t } from '@/i18n/admin-mentors';
import { formatNumber } from '@/shared/lib/number';

/** What the form holds; an empty link or picture is none. */
export type MentorForm = Record<keyof MentorFields, string>;
export type FieldName = keyof MentorForm;

/** Links, in the form's order. */
export const links = ['website', 'youtube', 'linkedin'] as const;
const MOST_WORDS = 20_000;

export const blankMentor = (): MentorForm => ({
  name: '',
  image: '',
  words: '',
  website: '',
  youtube: '',
  linkedin: '',
});
export const names = Object.keys(blankMentor()) as FieldName[];

/** The stored mentor as the form shows it. */
export const fromMentor = ({ name, image, words, website, youtube, linkedin }: AdminMentor): MentorForm => ({
  name,
  image: image ?? '',
  words,
  website: website ?? '',
  youtube: youtube ?? '',
  linkedin: linkedin ?? '',
});

/** The form in the wire's words. */
export const toBody = (form: MentorForm): MentorFields => ({
  name: form.name.trim(),
  image: form.image || null,
  words: form.words.trim(),
  website: form.website.trim() || null,
  youtube: form.youtube.trim() || null,
  linkedin: form.linkedin.trim() || null,
});

/** The fields in which two states of the form differ. */
export function changedFields(one: MentorForm, other: MentorForm): FieldName[] {
  const [a, b] = [toBody(one), toBody(other)];
  return names.filter((name) => a[name] !== b[name]);
}

/** What cannot be sent. */
export function validateMentor(form: MentorForm): FieldErrors {
  const errors: FieldErrors = {};
  if (!form.name.trim()) errors.name = t('nameRequired');
  if ([...form.words.trim()].length > MOST_WORDS)
    errors.words = t('tooLong', { most: formatNumber(MOST_WORDS) });
  for (const link of links)
    if (form[link].trim() && !form[link].trim().startsWith('https://')) errors[link] = t('badLink');
  return errors;
}
