import { Link } from 'react-router';
import type { RefundRequestRow } from '@/api/admin/refund-requests';
import type { Column } from '@/office/shared/list/data-table';
import { PersonCell } from '@/office/shared/list/person-cell';
import { LinkedText } from '@/kit/markdown/linked-text';
import { TitleList } from '@/kit/ui/title-list';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-refund-requests';
import { adminPaths } from '@/domain/paths/admin-paths';
import { formatDate } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';

const tones = { open: 'warning', approved: 'success', refused: 'neutral' } as const;

export const requestColumns = (
  onDecide: (row: RefundRequestRow, approve: boolean) => void,
): Column<RefundRequestRow>[] => [
  { key: 'learner', header: t('learner'), cell: ({ buyer }) => <PersonCell person={buyer} /> },
  {
    key: 'what',
    header: t('what'),
    cell: ({ items, orderId, orderNumber, buyer: { name } }) => (
      <>
        <span className="break-words">
          <TitleList titles={items} />
        </span>
        <Link
          to={adminPaths.order(orderId)}
          aria-label={t('theirOrderOf', { number: String(orderNumber), name })}
          className="flex min-h-11 w-fit items-center text-caption text-brand hover:underline lg:min-h-8"
        >
          {t('theirOrder', { number: String(orderNumber) })}
        </Link>
      </>
    ),
  },
  { key: 'amount', header: t('amount'), align: 'right', cell: ({ total }) => formatRupees(total) },
  {
    key: 'why',
    header: t('why'),
    cell: ({ reason, answer }) => (
      <>
        <span
          className="block min-w-48 break-words whitespace-pre-line"
          lang={reason ? languageOf(reason) : undefined}
        >
          <LinkedText text={reason || t('noReason')} />
        </span>
        {answer ? (
          <span className="mt-1 block text-caption break-words text-mute" lang={languageOf(answer)}>
            <LinkedText text={t('answer', { answer })} />
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: 'since',
    header: t('since'),
    cell: ({ askedAt, state }) => (
      <>
        <span className="block whitespace-nowrap">{formatDate(askedAt)}</span>
        <Badge tone={tones[state]}>{t(state)}</Badge>
      </>
    ),
  },
  {
    key: 'actions',
    header: t('actions'),
    cell: (row) => {
      if (row.state !== 'open') return null;
      const params = { amount: formatRupees(row.total), name: row.buyer.name };
      const button = (approve: boolean) => (
        <Button
          variant={approve ? 'outline' : 'ghost'}
          size="sm"
          className="min-h-11"
          aria-label={t(approve ? 'approveOf' : 'refuseOf', params)}
          onClick={() => onDecide(row, approve)}
        >
          {t(approve ? 'approve' : 'refuse')}
        </Button>
      );
      return (
        <div className="flex flex-wrap gap-2">
          {button(true)}
          {button(false)}
        </div>
      );
    },
  },
];
