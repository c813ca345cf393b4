import type { Decision, WithdrawalRow } from '@/api/admin/withdrawals';
import type { Column } from '@/office/shared/list/data-table';
import { PersonCell } from '@/office/shared/list/person-cell';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-money';
import { formatDate } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';

const tones = {
  requested: 'warning',
  approved: 'brand',
  paid: 'success',
  rejected: 'neutral',
} as const satisfies Record<WithdrawalRow['status'], string>;

/** The decisions that are possible in each status. */
const steps: Record<WithdrawalRow['status'], Decision[]> = {
  requested: ['approved', 'rejected'],
  approved: ['paid', 'rejected'],
  paid: [],
  rejected: [],
};

const verbs = {
  approved: { label: t('approve'), named: 'approveOf' },
  paid: { label: t('markPaid'), named: 'markPaidOf' },
  rejected: { label: t('reject'), named: 'rejectOf' },
} as const satisfies Record<Decision, object>;

export const withdrawalColumns = (
  onDecide: (row: WithdrawalRow, decision: Decision) => void,
): Column<WithdrawalRow>[] => [
  {
    key: 'learner',
    header: t('learner'),
    cell: ({ user }) => <PersonCell person={user} />,
  },
  {
    key: 'asked',
    header: t('asked'),
    cell: ({ requestedAt }) => <span className="whitespace-nowrap">{formatDate(requestedAt)}</span>,
  },
  { key: 'amount', header: t('amount'), align: 'right', cell: ({ amount }) => formatRupees(amount) },
  { key: 'payable', header: t('payable'), align: 'right', cell: (row) => <Payable row={row} /> },
  {
    key: 'payTo',
    header: t('payTo'),
    cell: ({ upi, account, hasPan, sameUpi }) => (
      <>
        <span className="break-words">{upi ?? account}</span>
        {sameUpi > 0 ? (
          <span className="block text-caption text-vermilion">{t('sameUpi', { count: sameUpi })}</span>
        ) : null}
        <span className="block text-caption text-mute">{t(hasPan ? 'hasPan' : 'noPan')}</span>
      </>
    ),
  },
  {
    key: 'status',
    header: t('status'),
    cell: ({ status, reason }) => (
      <>
        <Badge tone={tones[status]}>{t(status)}</Badge>
        {reason ? (
          <span className="mt-1 block text-caption break-words text-mute" lang={languageOf(reason)}>
            {reason}
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: 'actions',
    header: t('actions'),
    cell: (row) =>
      steps[row.status].length === 0 ? null : (
        <div className="flex flex-wrap gap-2">
          {steps[row.status].map((decision) => (
            <Button
              key={decision}
              variant={decision === 'rejected' ? 'ghost' : 'outline'}
              size="sm"
              className="min-h-11"
              aria-label={t(verbs[decision].named, { name: row.user.name })}
              onClick={() => onDecide(row, decision)}
            >
              {verbs[decision].label}
            </Button>
          ))}
        </div>
      ),
  },
];

/** The amount after tax deducted at source (TDS). It is computed on approval. */
function Payable({ row: { status, tds, payable } }: { row: WithdrawalRow }) {
  if (status === 'requested') return <span className="text-mute">{t('afterApproval')}</span>;
  if (status === 'rejected') return <span className="text-mute">{t('nothing')}</span>;
  return (
    <>
      <span className="font-semibold" translate="no">
        {formatRupees(payable)}
      </span>
      {tds > 0 ? (
        <span className="block text-caption text-mute">{t('afterTds', { tds: formatRupees(tds) })}</span>
      ) : null}
    </>
  );
}
