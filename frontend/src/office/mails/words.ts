import type { MailField, MailWords } from '@/api/admin/mails';
import { entity } from '@/office/shared/form/entity';
import type { FieldErrors } from '@/kit/form/field-errors';
import { text } from '@/office/shared/form/fields';
import { requiredText } from '@/kit/form/schema';
import { t } from '@/i18n/admin-mails';

/** The form checks required parts only. The server decides which fields are allowed where. */
export const mailWords = entity<MailWords, MailWords>()({
  subject: text({ label: t('subject'), rule: requiredText(t('subjectRequired')) }),
  greeting: text({ label: t('greeting') }),
  body: text({ label: t('body'), rule: requiredText(t('bodyRequired')) }),
});

export type Part = keyof MailWords;

/**
 * Returns the name of a part's form field. It includes the locale because one page holds the forms of several
 * languages.
 */
export const fieldName = (locale: string, part: Part): string => `${locale}:${part}`;

/** Returns the labels of the parts, by field name. */
export const labelsIn = (locale: string): Record<string, string> =>
  Object.fromEntries(mailWords.names.map((part) => [fieldName(locale, part), mailWords.labelOf(part)]));

/** The errors of the parts by field name. */
export const errorsIn = (locale: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(mailWords.names.map((part) => [fieldName(locale, part), errors[part]]));

/**
 * Returns the part into which a field goes: the wanted one, but links and lists are allowed in the body only.
 */
export const placeOf = (field: MailField, wanted: Part): Part => (field.kind === 'line' ? wanted : 'body');

/** Replaces the selection in a text by a field. Returns the new text and the position of the caret. */
export function withField(text: string, name: string, start: number, end: number): [string, number] {
  const written = `{${name}}`;
  return [text.slice(0, start) + written + text.slice(end), start + written.length];
}
