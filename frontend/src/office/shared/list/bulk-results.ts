import type { BulkForm, BulkResult } from '@/api/admin/bulk';

/** The calls that put everything back where it stood: one for each status that something had. */
export function undoneBy(moved: BulkResult[]): BulkForm[] {
  const before = new Map<BulkForm['status'], string[]>();
  for (const { _id, from } of moved) if (from) before.set(from, [...(before.get(from) ?? []), _id]);
  return [...before].map(([status, ids]) => ({ status, ids }));
}
