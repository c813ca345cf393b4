import type { BulkForm, BulkResult } from '@/api/admin/bulk';

type Changed<From> = { _id: string; from: From | null };

/** Groups the ids of changed items by the value to restore. */
export function idsByBefore<From, Value>(
  changed: Changed<From>[],
  valueOf: (from: From) => Value,
): [value: Value, ids: string[]][] {
  const before = new Map<Value, string[]>();
  for (const { _id, from } of changed)
    if (from !== null) before.set(valueOf(from), [...(before.get(valueOf(from)) ?? []), _id]);
  return [...before];
}

/** Returns the requests that undo a bulk change: one for each former status. */
export const undoneBy = (moved: BulkResult[]): BulkForm[] =>
  idsByBefore(moved, (from) => from).map(([status, ids]) => ({ status, ids }));
