import { useState } from 'react';
import { useCreateBundle } from '@/api/admin/bundles';
import { SaveBar } from '@/components/admin/save-bar';
import { UnsavedGuard } from '@/components/admin/unsaved-guard';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { t } from '@/i18n/en/admin-bundles';
import { BundleFields } from './bundle-fields';
import { blankForm, createBody } from './bundle-form';
import { useBundleForm } from './use-bundle-form';

/** The form of a new bundle, which begins as a draft. */
export default function NewBundle({ onDone }: { onDone: () => void }) {
  const [blank] = useState(blankForm);
  const state = useBundleForm(blank, false);
  const create = useCreateBundle();
  const save = () => {
    if (create.isPending || !state.passes()) return;
    create.mutate(createBody(state.form), {
      onSuccess: () => {
        toast.success(t('created', { name: state.form.bundleName.trim() }));
        onDone();
      },
      onError: state.refused,
    });
  };
  return (
    <form
      noValidate
      aria-label={t('formTitle')}
      className="mb-8"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <BundleFields state={state} />
      <UnsavedGuard dirty={state.dirty && !create.isSuccess} />
      <SaveBar dirty={state.dirty}>
        <Button variant="outline" onClick={() => state.restart(blankForm())}>
          {t('reset')}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {t('create')}
        </Button>
      </SaveBar>
    </form>
  );
}
