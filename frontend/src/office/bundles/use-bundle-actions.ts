import { useState } from 'react';
import { useArchiveBundle, useBundleStatus, useDeleteBundle } from '@/api/admin/bundles';
import type { AdminBundleRow } from '@/api/admin/types';
import { ApiError, messagesOf } from '@/api/error';
import { toastUndo } from '@/office/shared/list/undo';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-bundles';

/** The action to confirm, or the reason why it was refused. */
export type Question =
  | { kind: 'delete'; bundle: AdminBundleRow }
  | { kind: 'missing'; bundle: AdminBundleRow; messages: string[] };

const nameOf = (bundle: AdminBundleRow): string => bundle.bundleName || t('untitled');

/** Publishes, unpublishes, archives and deletes a bundle, each with a toast when it is done. */
export function useBundleActions() {
  const [question, setQuestion] = useState<Question | null>(null);
  const status = useBundleStatus();
  const archive = useArchiveBundle();
  const remove = useDeleteBundle();
  const fail = (error: unknown) => toast.error(messagesOf(error).join(' '));

  /** Returns the undo action: moves the bundle back to its former status. */
  const moveBack = (bundle: AdminBundleRow) => () =>
    bundle.status === 'Archived'
      ? archive.mutateAsync(bundle._id)
      : status.mutateAsync({ id: bundle._id, status: bundle.status });

  return {
    question,
    removing: remove.isPending || archive.isPending,
    removeError: remove.error,
    /** Whether deleting was refused because a learner owns the bundle. */
    inUse: remove.error instanceof ApiError && remove.error.status === 409,
    close: () => {
      setQuestion(null);
      remove.reset();
    },
    askDelete: (bundle: AdminBundleRow) => setQuestion({ kind: 'delete', bundle }),
    publish: (bundle: AdminBundleRow) =>
      status.mutate(
        { id: bundle._id, status: 'Published' },
        {
          onSuccess: () => toastUndo(t('published', { name: nameOf(bundle) }), moveBack(bundle)),
          onError: (error) =>
            error instanceof ApiError && error.status === 422
              ? setQuestion({ kind: 'missing', bundle, messages: error.messages })
              : fail(error),
        },
      ),
    toDraft: (bundle: AdminBundleRow) =>
      status.mutate(
        { id: bundle._id, status: 'Draft' },
        {
          onSuccess: () =>
            toastUndo(
              t(bundle.status === 'Archived' ? 'restored' : 'unpublished', { name: nameOf(bundle) }),
              moveBack(bundle),
            ),
          onError: fail,
        },
      ),
    archive: (bundle: AdminBundleRow) =>
      archive.mutate(bundle._id, {
        onSuccess: () => {
          setQuestion(null);
          remove.reset();
          toastUndo(t('archived', { name: nameOf(bundle) }), moveBack(bundle));
        },
        onError: fail,
      }),
    remove: (bundle: AdminBundleRow) =>
      remove.mutate(bundle._id, {
        onSuccess: () => {
          setQuestion(null);
          toast.success(t('deleted', { name: nameOf(bundle) }));
        },
      }),
  };
}

export type BundleActions = ReturnType<typeof useBundleActions>;
