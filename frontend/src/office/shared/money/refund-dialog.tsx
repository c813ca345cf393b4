import { useRefundOrder } from '@/api/admin/orders';
import type { Order } from '@/api/types';
import { TitleList } from '@/kit/ui/title-list';
import { Alert } from '@/kit/ui/alert';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-refunds';
import { formatDate } from '@/kit/lib/date';
import { formatRupees } from '@/kit/lib/money';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { ReasonField, useReasonForm } from '@/office/shared/fields/reason-field';

/** Says whether the buyer may still request a refund. An admin may refund at any time. */
function windowOf({ refundUntil, total }: Order): string | null {
  if (total === 0) return null;
  if (refundUntil === null) return t('noWindow');
  const date = formatDate(refundUntil);
  return Date.parse(refundUntil) < Date.now() ? t('windowOver', { date }) : t('windowOpen', { date });
}

/** Refunds a whole order, with a reason. The access that it gave is revoked at the same time. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const reason = useReasonForm(t('reasonRequired'));
  const refund = useRefundOrder(order._id);
  const amount = formatRupees(order.total);
  const free = order.total === 0;
  const until = windowOf(order);
  const confirm = reason.onSubmit(async ({ reason: why }) => {
    await refund.mutateAsync(why);
    toast.success(free ? t('refundedFree') : t('refunded', { amount }));
    onClose();
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={free ? t('titleFree') : t('title', { amount })}
      description={
        <>
          <p>
            <TitleList titles={order.items.map(({ title }) => title)} />
          </p>
          <ul className="mt-2 list-disc space-y-1 pl-5 text-small">
            {order.payable > 0 ? <li>{t('takesMoney')}</li> : null}
            {order.walletShare > 0 ? (
              <li>{t('fillsWallet', { amount: formatRupees(order.walletShare) })}</li>
            ) : null}
            <li>{t('takesAccess')}</li>
            {free ? null : <li>{t('takesReward')}</li>}
            {order.invoice ? <li>{t('takesInvoice', { number: order.invoice })}</li> : null}
          </ul>
          {until ? <p className="mt-2 text-small">{until}</p> : null}
        </>
      }
      confirmLabel={t('refund')}
      danger
      busy={refund.isPending}
      onConfirm={() => confirm()}
    >
      <ReasonField {...reason.field} hint={t('reasonHint')} />
      <Alert className="empty:-mt-4" messages={reason.messages} />
    </ConfirmDialog>
  );
}
