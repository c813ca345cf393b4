import { useState } from 'react';
import { rules } from '@/shared/form/schema';
import { useEntityForm } from '@/shared/form/use-entity-form';
import { questionLabels } from '@/office/shared/questions';
import type { AdminBundle } from '@/api/admin/types';
import { blankForm, changedFields, type BundleForm } from './bundle-form';
import { validateBundle } from './validate';

const names = Object.keys(blankForm());
const fields = (form: BundleForm) => [...names, ...Object.keys(questionLabels(form.questions))];

/** A bundle's form. One on sale must be complete. */
export function useBundleForm(initial: BundleForm, published: boolean, version = 0, saving = false) {
  const [start] = useState(initial);
  const schema = rules<BundleForm>((form) => validateBundle(form, published));
  return useEntityForm<BundleForm, AdminBundle>({
    initial: start,
    version,
    schema,
    changedFields,
    fields,
    saving,
  });
}

export type BundleFormState = ReturnType<typeof useBundleForm>;
