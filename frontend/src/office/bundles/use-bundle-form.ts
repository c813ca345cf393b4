import { useState } from 'react';
import { useEntityForm } from '@/office/shared/form/use-entity-form';
import type { AdminBundle } from '@/api/admin/types';
import { bundleFields, saleRules, type BundleForm } from './bundle-fields';

type Start = { form: BundleForm; version: number };

/**
 * A bundle's form, with the draft that the browser keeps of it; `id` is the bundle's, or 'new'. One on sale must be
 * complete.
 */
export function useBundleForm(id: string, { form, version }: Start, published: boolean, saving = false) {
  const [start] = useState(form);
  return useEntityForm<BundleForm, AdminBundle>(bundleFields, {
    initial: start,
    version,
    rules: published ? saleRules : undefined,
    saving,
    draft: `app.admin.bundle.1.${id}`,
  });
}

export type BundleFormState = ReturnType<typeof useBundleForm>;
