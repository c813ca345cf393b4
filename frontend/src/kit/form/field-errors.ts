import { ApiError, messagesOf } from '@/api/error';

/** What is wrong at a field, by the field's name. */
export type FieldErrors = Partial<Record<string, string>>;

/** The id of a field's control; a link of the summary leads there. */
export const fieldId = (name: string): string => `field-${name}`;

/**
 * Turns an API error into form errors: messages for the fields that it names, and the rest for the list above
 * the form. `rename` maps the API's field names to the form's. A field that it maps to null goes to the list
 * above.
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
