import { ApiError } from './error';
import type { WithRequired } from './types';

/**
 * `value` with fields that the API sends only to some who ask, as it does to admins. Where they are absent all the same
 * (the role was taken meanwhile) the call has failed, rather than the page that shows them.
 */
export function withFields<T extends object, Field extends keyof T>(
  value: T,
  fields: readonly Field[],
): WithRequired<T, Field> {
  if (fields.some((field) => value[field] === undefined)) throw new ApiError({ status: 403 });
  return value as WithRequired<T, Field>;
}
