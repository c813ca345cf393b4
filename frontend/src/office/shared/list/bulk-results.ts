import type { BulkForm, BulkResult } from '@/api/admin/bulk';

type Changed<From> = { _id: string; from: From | null };

/** The ids of what was changed, by what of it is to be put back. */
export function idsByBefore<From, Value>(
  changed: Changed<From>[],
  valueOf: (from: From) => Value,
): [value: Value, ids: string[]][] {
  const before = new Map<Value, string[]>();
  for (const { _id, from } of changed)
    if (from !== null) before.set(valueOf(from), [...(before.get(valueOf(from)) ?? []), _id]);
  return [...before];
}

/** The calls that put everything back where it stood: one for each status that something had. */
export const undoneBy = (moved: BulkResult[]): BulkForm[] =>
  idsByBefore(moved, (from) => from).map(([status, ids]) => ({ status, ids }));
