import { useState } from 'react';
import { rules } from '@/shared/form/schema';
import { useEntityForm } from '@/shared/form/use-entity-form';
import { questionLabels } from '@/office/shared/questions';
import type { AdminBundle } from '@/api/admin/types';
import { blankForm, changedFields, type BundleForm } from './bundle-form';
import { validateBundle } from './validate';

const names = Object.keys(blankForm());
const fields = (form: BundleForm) => [...names, ...Object.keys(questionLabels(form.questions))];

type Start = { form: BundleForm; version: number };

/**
 * A bundle's form, with the draft that the browser keeps of it; `id` is the bundle's, or 'new'. One on sale must be
 * complete.
 */
export function useBundleForm(id: string, { form, version }: Start, published: boolean, saving = false) {
  const [start] = useState(form);
  const schema = rules<BundleForm>((form) => validateBundle(form, published));
  return useEntityForm<BundleForm, AdminBundle>(
    { schema, changed: changedFields, fields },
    { initial: start, version, saving, draft: `app.admin.bundle.1.${id}` },
  );
}

export type BundleFormState = ReturnType<typeof useBundleForm>;
