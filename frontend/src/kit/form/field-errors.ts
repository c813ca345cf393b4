import { ApiError, messagesOf } from '@/api/error';

/** What is wrong at a field, by the field's name. */
export type FieldErrors = Partial<Record<string, string>>;

/** The id of a field's control; a link of the summary leads there. */
export const fieldId = (name: string): string => `field-${name}`;

/**
 * A refusal as the form shows it: at the fields that it names, the rest above the form. `rename` maps the wire's names
 * to the form's; what it gives null for is shown above the form.
 */
export function toFieldErrors(
  error: unknown,
  known: readonly string[],
  rename: (field: string) => string | null = (field) => field,
): { fields: FieldErrors; general: string[] } {
  const fields: FieldErrors = {};
  const general: string[] = [];
  const named = error instanceof ApiError ? error.fields : [];
  for (const { field, message } of named) {
    const name = rename(field);
    if (name !== null && known.includes(name)) fields[name] ??= message;
    else general.push(message);
  }
  return { fields, general: named.length > 0 ? general : messagesOf(error) };
}
