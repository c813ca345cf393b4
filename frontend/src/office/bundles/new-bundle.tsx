import { useState } from 'react';
import { useCreateBundle } from '@/api/admin/bundles';
import { ResetButton } from '@/office/shared/editor/reset-button';
import { SaveBar } from '@/office/shared/editor/save-bar';
import { UnsavedGuard } from '@/office/shared/editor/unsaved-guard';
import { useFormTabs } from '@/office/shared/editor/use-form-tabs';
import { FocusFieldContext } from '@/office/shared/form/focus-field';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-bundles';
import { t as shared } from '@/i18n/office-shared';
import { bundleFields } from './bundle-fields';
import { BundlePanels } from './bundle-panels';
import { bundleTabs } from './bundle-tabs';
import { useBundleForm } from './use-bundle-form';

/**
 * The form of a new bundle, which begins as a draft. It closes without a confirmation, because the browser
 * keeps the entered values.
 */
export default function NewBundle({ onDone }: { onDone: () => void }) {
  const [blank] = useState(bundleFields.blank);
  const state = useBundleForm('new', { form: blank, version: 0 }, false);
  const create = useCreateBundle();
  const tabs = useFormTabs(bundleTabs(), false);
  const { dirty } = state;
  const save = () => {
    if (create.isPending || !state.validate()) return;
    create.mutate(bundleFields.created(state.form), {
      onSuccess: () => {
        state.close();
        toast.success(t('created', { name: state.form.bundleName.trim() }));
        onDone();
      },
      onError: state.setServerErrors,
    });
  };
  return (
    <form noValidate aria-label={t('formTitle')} className="mb-8" onSubmit={state.onSubmit(save)}>
      <FocusFieldContext value={tabs.openField}>
        <BundlePanels state={state} tabs={tabs} />
      </FocusFieldContext>
      <UnsavedGuard dirty={dirty && !create.isSuccess} text={shared('leaveDraft')} />
      <SaveBar dirty={dirty} note={shared('draftKept')} waiting={state.waiting}>
        <ResetButton disabled={!dirty} onReset={state.reset} />
        <Button type="submit" loading={create.isPending || state.waiting}>
          {t('create')}
        </Button>
      </SaveBar>
    </form>
  );
}
