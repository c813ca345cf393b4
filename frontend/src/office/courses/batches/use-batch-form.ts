import { useState } from 'react';
import type { AdminBatch } from '@/api/admin/batches';
import { rules } from '@/shared/form/schema';
import { useEntityForm } from '@/shared/form/use-entity-form';
import { blankBatch, changedFields, fromBatch, names, validateBatch, type BatchForm } from './batch-form';

const fields = () => names;
const schema = rules(validateBatch);

/** A batch's form; that of a new one without `batch`. */
export function useBatchForm(batch: AdminBatch | null) {
  const [start] = useState(() => (batch ? fromBatch(batch) : blankBatch()));
  return useEntityForm<BatchForm, AdminBatch>(
    { schema, changed: changedFields, fields },
    { initial: start, version: batch?.version },
  );
}

export type BatchFormState = ReturnType<typeof useBatchForm>;
