import { ApiError } from './error';
import type { WithRequired } from './types';

/**
 * Checks that `value` has fields that the API sends to some callers only, such as admins. When they are
 * absent, for example because the role was revoked in the meantime, the call fails here and not later in the
 * page that shows them.
 */
export function withFields<T extends object, Field extends keyof T>(
  value: T,
  fields: readonly Field[],
): WithRequired<T, Field> {
  if (fields.some((field) => value[field] === undefined)) throw new ApiError({ status: 403 });
  return value as WithRequired<T, Field>;
}
