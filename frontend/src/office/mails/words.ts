import type { MailField, MailWords } from '@/api/admin/mails';
import { entity } from '@/office/shared/form/entity';
import type { FieldErrors } from '@/kit/form/field-errors';
import { text } from '@/office/shared/form/fields';
import { requiredText } from '@/kit/form/schema';
import { t } from '@/i18n/admin-mails';

/** What is missing is said here; which fields may stand where is for the server to say. */
export const mailWords = entity<MailWords, MailWords>()({
  subject: text({ label: t('subject'), rule: requiredText(t('subjectRequired')) }),
  greeting: text({ label: t('greeting') }),
  body: text({ label: t('body'), rule: requiredText(t('bodyRequired')) }),
});

export type Part = keyof MailWords;

/** The name of a part's field: the forms of several languages stand in one page. */
export const fieldName = (locale: string, part: Part): string => `${locale}:${part}`;

/** What the parts are called, by their fields. */
export const labelsIn = (locale: string): Record<string, string> =>
  Object.fromEntries(mailWords.names.map((part) => [fieldName(locale, part), mailWords.labelOf(part)]));

/** What is wrong with them, by their fields. */
export const errorsIn = (locale: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(mailWords.names.map((part) => [fieldName(locale, part), errors[part]]));

/** Where a field can be put, of where it was wanted: links and lists stand in the text only. */
export const placeOf = (field: MailField, wanted: Part): Part => (field.kind === 'line' ? wanted : 'body');

/** A text with a field in place of what is selected in it, and where the caret is then. */
export function withField(text: string, name: string, start: number, end: number): [string, number] {
  const written = `{${name}}`;
  return [text.slice(0, start) + written + text.slice(end), start + written.length];
}
