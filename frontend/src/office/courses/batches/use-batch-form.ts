import { useState } from 'react';
import type { AdminBatch } from '@/api/admin/batches';
import { useEntityForm } from '@/office/shared/form/use-entity-form';
import { batchFields, type BatchForm } from './batch-fields';

/** The state of a batch's form. Null begins a new batch. */
export function useBatchForm(batch: AdminBatch | null) {
  const [start] = useState(() => (batch ? batchFields.from(batch) : batchFields.blank()));
  return useEntityForm<BatchForm, AdminBatch>(batchFields, { initial: start, version: batch?.version });
}

export type BatchFormState = ReturnType<typeof useBatchForm>;
