import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { adminBatchesQuery, useCreateBatch, useUpdateBatch, type AdminBatch } from '@/api/admin/batches';
import { isChangedMeanwhile } from '@/office/shared/form/is-changed-meanwhile';
import { ConflictDialog } from '@/office/shared/editor/conflict-dialog';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Dialog } from '@/kit/ui/dialog';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-batches';
import { batchFields } from './batch-fields';
import { BatchPanel } from './batch-panel';
import { useBatchForm } from './use-batch-form';

type BatchDialogProps = {
  course: string;
  /** The batch to edit, or null to add one. */
  batch: AdminBatch | null;
  onClose: () => void;
};

/**
 * The form of a batch. Somebody else's change is shown before it is replaced. A save closes it, unless something
 * was typed during the save.
 */
export function BatchDialog({ course, batch: opened, onClose }: BatchDialogProps) {
  const [batch, setBatch] = useState(opened);
  const client = useQueryClient();
  const state = useBatchForm(batch);
  const { theirs, setTheirs, revision } = state;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (revision > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [revision]);
  const [create, update] = [useCreateBatch(course), useUpdateBatch()];
  const busy = create.isPending || update.isPending;

  const onError = async (error: unknown) => {
    const changed = isChangedMeanwhile(error);
    const all = changed ? await client.fetchQuery(adminBatchesQuery(course)).catch(() => []) : [];
    const latest = all.find(({ _id }) => _id === batch?._id);
    if (latest) setTheirs(latest);
    else state.setServerErrors(error);
  };
  const save = (version = state.version) => {
    if (busy || !state.validate()) return;
    const sent = state.form;
    const told = {
      onSuccess: (stored: AdminBatch) => {
        toast.success(t(batch ? 'saved' : 'created'));
        if (!state.changedSince(sent)) return onClose();
        setBatch(stored);
        state.saved(sent, batchFields.from(stored), stored.version);
      },
      onError: (error: unknown) => void onError(error),
    };
    if (batch) update.mutate({ id: batch._id, version, ...batchFields.body(sent) }, told);
    else create.mutate(batchFields.body(sent), told);
  };
  const title = t(batch ? 'editTitle' : 'newTitle');
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={title}>
      <form
        ref={form}
        noValidate
        aria-label={title}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          // This dialog is inside the course's form. Stop the event, so that the course is not submitted.
          event.stopPropagation();
          state.onSubmit(() => save())(event);
        }}
      >
        <Alert messages={state.general} className="empty:hidden" />
        <BatchPanel key={state.resetCount} state={state} taken={(theirs ?? batch)?.taken ?? 0} />
        <Button type="submit" loading={busy} className="sm:self-end">
          {t(batch ? 'save' : 'create')}
        </Button>
      </form>
      <ConflictDialog
        theirs={theirs}
        title={t('conflictTitle')}
        text={t('conflictText', {
          fields: state.changed.map(batchFields.labelOf).join(', ') || t('nothing'),
        })}
        busy={busy}
        onClose={() => setTheirs(null)}
        onKeepMine={state.dirty ? (latest) => save(latest.version) : undefined}
        onLoadTheirs={(latest) => state.begin(batchFields.from(latest), latest.version)}
      />
    </Dialog>
  );
}
