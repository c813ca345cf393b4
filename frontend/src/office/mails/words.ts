import { custom, pipe } from 'valibot';
import type { MailField, MailWords } from '@/api/admin/mails';
import type { FieldErrors } from '@/shared/form/field-errors';
import { fieldRules } from '@/shared/form/schema';
import { t } from '@/i18n/admin-mails';

export type Part = keyof MailWords;
export const parts: readonly Part[] = ['subject', 'greeting', 'body'];

const labels: Record<Part, string> = {
  subject: t('subject'),
  greeting: t('greeting'),
  body: t('body'),
};

/** The name of a part's field: the forms of several languages stand in one page. */
export const fieldName = (locale: string, part: Part): string => `${locale}:${part}`;

/** What the parts are called, by their fields. */
export const labelsIn = (locale: string): Record<string, string> =>
  Object.fromEntries(parts.map((part) => [fieldName(locale, part), labels[part]]));

/** What is wrong with them, by their fields. */
export const errorsIn = (locale: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(parts.map((part) => [fieldName(locale, part), errors[part]]));

/** What is missing; what fields may stand where is for the server to say. */
export const schema = pipe(
  custom<MailWords>((words) => typeof words === 'object'),
  fieldRules<MailWords>(({ subject, body }) => ({
    ...(subject.trim() ? {} : { subject: t('subjectRequired') }),
    ...(body.trim() ? {} : { body: t('bodyRequired') }),
  })),
);

export const changedParts = (one: MailWords, other: MailWords): Part[] =>
  parts.filter((part) => one[part].trim() !== other[part].trim());

/** Where a field can be put, of where it was wanted: links and lists stand in the text only. */
export const placeOf = (field: MailField, wanted: Part): Part => (field.kind === 'line' ? wanted : 'body');

/** A text with a field in place of what is selected in it, and where the caret is then. */
export function withField(text: string, name: string, start: number, end: number): [string, number] {
  const written = `{${name}}`;
  return [text.slice(0, start) + written + text.slice(end), start + written.length];
}
