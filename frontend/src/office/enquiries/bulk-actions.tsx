import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { assigneesQuery, useBulkEnquiries } from '@/api/admin/enquiries';
import { messagesOf } from '@/api/error';
import { idsByBefore } from '@/office/shared/list/bulk-results';
import { toastUndo } from '@/office/shared/list/undo';
import type { Selection } from '@/office/shared/list/use-selection';
import { MoreMenu } from '@/office/shared/page/more-menu';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-enquiries';
import { t as lists } from '@/i18n/office-lists';

type Change = { status: 'open' | 'closed' } | { assignee: string | null };

const moves = [
  { status: 'closed', label: t('close'), done: 'bulkClosed' },
  { status: 'open', label: t('reopen'), done: 'bulkReopened' },
] as const;

/** Changes the selected enquiries in one request, and shows a toast with an undo action. */
function useChange(selection: Selection) {
  const update = useBulkEnquiries();
  const change = (to: Change, said: (count: number) => string) =>
    update.mutate(
      { ids: [...selection.ids], ...to },
      {
        onSuccess: (results) => {
          const changed = results.filter(({ outcome }) => outcome === 'changed');
          selection.clear();
          if (changed.length === 0) return toast.message(lists('bulkNothing'));
          const calls =
            'status' in to
              ? idsByBefore(changed, (from) => from.status).map(([status, ids]) => ({ status, ids }))
              : idsByBefore(changed, (from) => from.assignee).map(([assignee, ids]) => ({ assignee, ids }));
          toastUndo(said(changed.length), async () => {
            for (const body of calls) await update.mutateAsync(body);
          });
        },
        onError: (error) => toast.error(messagesOf(error).join(' ')),
      },
    );
  /**
   * The status that the running request sets. Null while it assigns enquiries, undefined if no request runs.
   */
  const moving = update.isPending ? (update.variables.status ?? null) : undefined;
  return { change, moving };
}

/** Gives the chosen enquiries to a colleague, closes them or opens them again. */
export function BulkActions({ selection }: { selection: Selection }) {
  const { data: colleagues = [] } = useQuery(assigneesQuery);
  const { change, moving } = useChange(selection);
  const assign = (assignee: string | null, said: (count: number) => string) => ({
    onSelect: () => change({ assignee }, said),
  });
  return (
    <>
      <MoreMenu
        trigger={
          <Button
            variant="outline"
            size="sm"
            className="max-lg:min-h-11"
            loading={moving === null}
            disabled={Boolean(moving)}
          >
            {t('assignTo')}
            <ChevronDown size={16} aria-hidden />
          </Button>
        }
        entries={[
          ...colleagues.map(({ _id, name }) => ({
            label: name,
            ...assign(_id, (count) => t('bulkAssigned', { name, count })),
          })),
          { label: t('nobody'), ...assign(null, (count) => t('bulkFreed', { count })) },
        ]}
      />
      {moves.map(({ status, label, done }) => (
        <Button
          key={status}
          variant="outline"
          size="sm"
          className="max-lg:min-h-11"
          loading={moving === status}
          disabled={moving !== undefined && moving !== status}
          onClick={() => change({ status }, (count) => t(done, { count }))}
        >
          {label}
        </Button>
      ))}
    </>
  );
}
