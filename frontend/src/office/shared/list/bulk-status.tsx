import { useState } from 'react';
import { Link } from 'react-router';
import { useBulkStatus, type BulkForm, type BulkKind, type BulkResult } from '@/api/admin/bulk';
import { messagesOf } from '@/api/error';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/office-lists';
import { languageOf } from '@/kit/lib/language';
import type { ListParams } from './use-list-params';
import { undoneBy } from './bulk-results';
import { toastUndo } from './undo';
import type { Selection } from './use-selection';

type Status = BulkForm['status'];

const actions = [
  { status: 'Published', label: t('publish'), done: 'bulkPublished' },
  { status: 'Draft', label: t('toDraft'), done: 'bulkDrafted' },
  { status: 'Archived', label: t('archive'), done: 'bulkArchived' },
] as const satisfies { status: Status; label: string; done: string }[];

type BulkStatusProps = {
  kind: BulkKind;
  list: ListParams;
  selection: Selection;
  /** Returns the address where a field of an item is edited. */
  fieldPath: (id: string, field?: string) => string;
};

/**
 * Publishes, unpublishes or archives the selected items. Items that can't be published are listed with the
 * reasons.
 */
export function BulkStatus({ kind, list, selection, fieldPath }: BulkStatusProps) {
  const move = useBulkStatus(kind);
  const [incomplete, setIncomplete] = useState<BulkResult[]>([]);
  const run = (status: Status, done: (typeof actions)[number]['done']) => {
    const { all, ids } = selection;
    const match = { q: list.q, status: list.get('status') };
    move.mutate(all ? { status, match } : { status, ids: [...ids] }, {
      onSuccess: (results) => {
        const moved = results.filter(({ outcome }) => outcome === 'moved');
        const lacking = results.filter(({ outcome }) => outcome === 'incomplete');
        selection.clear();
        setIncomplete(lacking);
        if (moved.length > 0)
          toastUndo(t(done, { count: moved.length }), async () => {
            for (const body of undoneBy(moved)) await move.mutateAsync(body);
          });
        else if (lacking.length === 0) toast.message(t('bulkNothing'));
        const endless = moved.filter(({ canFinish }) => status === 'Published' && !canFinish);
        if (endless.length > 0)
          toast.error(t('bulkEndless', { titles: endless.map(({ title }) => title).join(', ') }));
      },
      onError: (error) => toast.error(messagesOf(error).join(' ')),
    });
  };
  const busy = move.isPending ? move.variables.status : null;
  return (
    <>
      {actions.map(({ status, label, done }) => (
        <Button
          key={status}
          variant="outline"
          size="sm"
          className="max-lg:min-h-11"
          loading={busy === status}
          disabled={busy !== null && busy !== status}
          onClick={() => run(status, done)}
        >
          {label}
        </Button>
      ))}
      <ConfirmDialog
        open={incomplete.length > 0}
        onOpenChange={(open) => (open ? undefined : setIncomplete([]))}
        title={t('bulkIncomplete', { count: incomplete.length })}
        description={t('bulkIncompleteText')}
        cancelLabel={t('close')}
      >
        <ul className="max-h-[50dvh] space-y-3 overflow-y-auto text-small">
          {incomplete.map(({ _id, title, errors }) => (
            <li key={_id}>
              <Link to={fieldPath(_id)} lang={languageOf(title)} className="text-link font-semibold">
                {title || t('untitled')}
              </Link>
              <ul className="list-disc pl-5">
                {errors.map(({ field, message }) => (
                  <li key={field}>
                    <Link to={fieldPath(_id, field)} className="underline underline-offset-4">
                      {message}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
