import { useQueryClient } from '@tanstack/react-query';
import { adminWebinarQuery, useUpdateWebinar, type AdminWebinar } from '@/api/admin/webinars';
import { isChangedMeanwhile } from '@/office/shared/form/is-changed-meanwhile';
import { ConflictDialog } from '@/office/shared/editor/conflict-dialog';
import { Panel } from '@/office/shared/page/panel';
import { ResetButton } from '@/office/shared/editor/reset-button';
import { describeBy } from '@/office/shared/translations/places';
import { TranslationsSection } from '@/office/shared/translations/translations-section';
import { useTranslating } from '@/office/shared/translations/use-translating';
import { UnsavedGuard } from '@/office/shared/editor/unsaved-guard';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-webinars';
import { AnnouncementPanel } from './announcement-panel';
import { useWebinarForm } from './use-webinar-form';
import { guestsToTell, webinarFields } from './webinar-fields';
import { WebinarPanel } from './webinar-panel';

const describe = describeBy(webinarFields.placeLabels);

/**
 * The form of a webinar, with its status beside it. On an edit conflict the other version is shown before it
 * is overwritten.
 */
export function WebinarEditor({ webinar }: { webinar: AdminWebinar }) {
  const client = useQueryClient();
  const { isTranslating, onDirty } = useTranslating();
  const state = useWebinarForm(webinarFields.from(webinar), webinar.version);
  const { theirs, setTheirs, version } = state;
  const update = useUpdateWebinar(webinar._id);
  const telling = guestsToTell(webinar, state.changed);

  const onError = (error: unknown) => {
    if (isChangedMeanwhile(error))
      client.fetchQuery(adminWebinarQuery(webinar._id)).then(setTheirs, state.setServerErrors);
    else state.setServerErrors(error);
  };
  const save = (over = version) => {
    if (update.isPending || !state.validate()) return;
    const sent = state.form;
    update.mutate(
      { ...webinarFields.body(sent), version: over },
      {
        onSuccess: (stored) => {
          state.savedOrBegin(sent, webinarFields.from(stored), stored.version);
          toast.success(t('saved', { title: stored.title }));
        },
        onError,
      },
    );
  };
  const setStatus = (status: AdminWebinar['status'], done?: () => void) =>
    update.mutate(
      { status, version },
      {
        onSuccess: (stored) => state.adoptVersion(webinarFields.from(stored), stored.version),
        onError,
        onSettled: done,
      },
    );
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Panel title={t('form')}>
        <form noValidate aria-label={t('form')} onSubmit={state.onSubmit(() => save())}>
          <WebinarPanel key={state.resetCount} state={state} />
          <UnsavedGuard dirty={state.dirty || isTranslating} />
          <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
            <Button type="submit" loading={update.isPending} disabled={!state.dirty}>
              {telling > 0 ? t('saveTelling', { count: telling }) : t('save')}
            </Button>
            <ResetButton disabled={!state.dirty} onReset={state.reset} />
          </div>
        </form>
      </Panel>
      <AnnouncementPanel
        webinar={webinar}
        dirty={state.dirty}
        busy={update.isPending}
        onStatus={setStatus}
        onDeleted={state.close}
      />
      <div className="grid gap-5 empty:hidden lg:col-span-2">
        <TranslationsSection
          kind="webinar"
          describe={describe}
          id={webinar._id}
          isEnglishDirty={state.dirty}
          onDirty={onDirty}
        />
      </div>
      <ConflictDialog
        theirs={theirs}
        title={t('conflictTitle')}
        text={t('conflictText', {
          fields: state.changed.map(webinarFields.labelOf).join(', ') || t('nothing'),
        })}
        busy={update.isPending}
        onClose={() => setTheirs(null)}
        onKeepMine={state.dirty ? (latest) => save(latest.version) : undefined}
        onLoadTheirs={(latest) => state.begin(webinarFields.from(latest), latest.version)}
      />
    </div>
  );
}
