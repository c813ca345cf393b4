import { ApiError, messagesOf } from '@/api/error';

/** What a refusal says of one field, and what it says in general. */
export function refusedAt(error: unknown, field: string): { field?: string; general: string[] } {
  if (!error) return { general: [] };
  const own = error instanceof ApiError ? error.fields.find((fault) => fault.field === field) : undefined;
  const elsewhere = error instanceof ApiError && error.fields.length > 0 && !own;
  return { field: own?.message, general: own || elsewhere ? [] : messagesOf(error) };
}
