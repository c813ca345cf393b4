import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminBundleQuery, useBundleStatus, useUpdateBundle } from '@/api/admin/bundles';
import type { AdminBundle } from '@/api/admin/types';
import { ApiError, messagesOf } from '@/api/error';
import { isChangedMeanwhile } from '@/office/shared/form/is-changed-meanwhile';
import { AdminPage } from '@/office/shared/page/admin-page';
import { adminPaths } from '@/domain/paths/admin-paths';
import { ConflictDialog } from '@/office/shared/editor/conflict-dialog';
import { PublishPanel, type StatusChange } from '@/office/shared/editor/publish-panel';
import { ResetButton } from '@/office/shared/editor/reset-button';
import { SaveBar } from '@/office/shared/editor/save-bar';
import { isTranslationTab } from '@/office/shared/translations/languages';
import { useTranslating } from '@/office/shared/translations/use-translating';
import { UnsavedGuard } from '@/office/shared/editor/unsaved-guard';
import { useFormTabs } from '@/office/shared/editor/use-form-tabs';
import { FocusFieldContext } from '@/office/shared/form/focus-field';
import { saveBeforeLeaving, useAutoSave } from '@/office/shared/form/use-auto-save';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { EmptyState } from '@/kit/ui/empty-state';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-bundles';
import { t as shared } from '@/i18n/office-shared';
import { bundleFields } from './bundle-fields';
import { BundlePanels } from './bundle-panels';
import { bundleTabs } from './bundle-tabs';
import { useBundleForm } from './use-bundle-form';

/** How long notices such as 'Bundle updated successfully!' stay (ms). */
const noticeTime = 3000;

/** The page to edit a bundle, with its loading and error states. */
export function EditBundle({ id }: { id: string }) {
  const query = useQuery(adminBundleQuery(id));
  return (
    <AdminPage
      title={query.data?.bundleName || t('editTitle')}
      back={{ to: adminPaths.bundles, label: t('backToList') }}
    >
      <QueryView
        query={query}
        errorPrefix={t('fetchError')}
        skeleton={<Skeleton className="h-160 w-full rounded-card" />}
        notFound={<EmptyState title={t('noBundle')} text={t('noBundleText')} />}
      >
        {(bundle) => <Editor key={bundle._id} bundle={bundle} />}
      </QueryView>
    </AdminPage>
  );
}

type Notice = { tone: 'success' | 'danger'; messages: string[] };

function Editor({ bundle }: { bundle: AdminBundle }) {
  const client = useQueryClient();
  const [notice, setNotice] = useState<Notice | null>(null);
  const tabs = useFormTabs(bundleTabs(), true);
  const { isTranslating, onDirty } = useTranslating();
  const quiet = useUpdateBundle(bundle._id);
  const published = bundle.status === 'Published';
  const stored = { form: bundleFields.from(bundle), version: bundle.version };
  const state = useBundleForm(bundle._id, stored, published, quiet.isPending);
  const { theirs, setTheirs } = state;
  const update = useUpdateBundle(bundle._id);
  const change = useBundleStatus();

  useEffect(() => {
    if (!notice) return;
    // The notice is above the form, but the buttons are at the bottom of the window. So scroll up.
    window.scrollTo({ top: 0, behavior: 'instant' });
    const timer = setTimeout(() => setNotice(null), noticeTime);
    return () => clearTimeout(timer);
  }, [notice]);

  const refused = (error: unknown) => {
    if (isChangedMeanwhile(error))
      // Show the other editor's version before anything of it is overwritten.
      client.fetchQuery(adminBundleQuery(bundle._id)).then(setTheirs, state.setServerErrors);
    else if (error instanceof ApiError && error.fields.length > 0) state.setServerErrors(error);
    else setNotice({ tone: 'danger', messages: [t('updateError'), ...messagesOf(error)] });
  };
  const save = (over = state.version) => {
    if (update.isPending || !state.validate()) return;
    setNotice(null);
    const sent = state.form;
    update.mutate(
      { ...bundleFields.patch(sent, state.base), version: over },
      {
        onSuccess: ({ bundle: stored }) => {
          state.saved(sent, bundleFields.from(stored), stored.version);
          setNotice({ tone: 'success', messages: [t('updated')] });
        },
        onError: refused,
      },
    );
  };
  const move = async (status: 'Draft' | 'Published', moved: StatusChange) => {
    if (isDraft && !(await saveDraft())) return;
    const { bundle: stored } = await change.mutateAsync({ id: bundle._id, status });
    state.adoptVersion(bundleFields.from(stored), stored.version);
    toast.success(t(moved, { name: stored.bundleName || t('untitled') }));
  };
  // A draft saves automatically. A bundle in the shop changes only when the editor saves it.
  const isDraft = bundle.status === 'Draft';
  const auto = useAutoSave({
    enabled: isDraft && state.dirty && !update.isPending && !state.waiting && !theirs,
    valid: !state.dirty || state.isValid(),
    values: state.form,
    save: async () => {
      const { form: sent, base, version } = state.snapshot();
      if (!state.changedSince(base)) return;
      const { bundle: stored } = await quiet.mutateAsync({ ...bundleFields.patch(sent, base), version });
      state.saved(sent, bundleFields.from(stored), stored.version);
    },
  });
  /** Returns false if an error, which is shown, prevents the save. */
  const saveDraft = async (): Promise<boolean> => {
    if (!state.validate()) return false;
    try {
      await auto.flush();
      return true;
    } catch (error) {
      refused(error);
      return false;
    }
  };
  return (
    <form noValidate aria-label={t('editTitle')} onSubmit={state.onSubmit(() => save())}>
      <FocusFieldContext value={tabs.openField}>
        <Alert className="not-empty:mb-4" tone={notice?.tone} messages={notice?.messages ?? []} />
        <PublishPanel
          status={bundle.status}
          missing={bundle.missing}
          dirty={state.dirty}
          saving={update.isPending}
          onStatusChange={move}
        />
        <BundlePanels
          state={state}
          tabs={tabs}
          bundleId={bundle._id}
          onTranslating={onDirty}
          cover={bundle.bundleImage}
        />
      </FocusFieldContext>
      <UnsavedGuard
        dirty={state.dirty || isTranslating}
        text={shared('leaveDraft')}
        save={isDraft && !isTranslating ? () => saveBeforeLeaving(state, auto) : undefined}
      />
      {/* Other languages are saved by a button of their own. */}
      {isTranslationTab(tabs.tab) ? null : (
        <SaveBar
          dirty={state.dirty}
          note={shared('draftKept')}
          waiting={state.waiting}
          auto={isDraft ? auto : undefined}
        >
          <ResetButton disabled={!state.dirty} onReset={state.reset} />
          <Button type="submit" loading={update.isPending || state.waiting} disabled={!state.dirty}>
            {t('update')}
          </Button>
        </SaveBar>
      )}
      <ConflictDialog
        theirs={theirs}
        title={t('conflictTitle')}
        text={t('conflictText', { fields: state.changed.map(bundleFields.labelOf).join(', ') })}
        busy={update.isPending}
        onClose={() => setTheirs(null)}
        onKeepMine={({ version }) => save(version)}
        onLoadTheirs={(latest) => state.begin(bundleFields.from(latest), latest.version)}
      />
    </form>
  );
}
