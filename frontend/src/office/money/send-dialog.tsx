import { useSendRefund, type Refund } from '@/api/admin/refunds';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-refunds';
import { formatRupees } from '@/kit/lib/money';

const abouts = {
  order: t('aboutOrder'),
  duplicate: t('aboutDuplicate'),
  late: t('aboutLate'),
  wrong_amount: t('aboutWrongAmount'),
} as const satisfies Record<Refund['kind'], string>;

/** Asks once more before money leaves. */
export function SendDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { kind, state, fault, buyer } = refund;
  const send = useSendRefund(refund._id);
  const params = { amount: formatRupees(refund.amount), name: buyer.name };
  const first = state === 'due';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(first ? 'sendTitle' : 'retryTitle', params)}
      description={
        <>
          <p>{abouts[kind]}</p>
          {fault ? <p className="mt-2 text-small break-words">{t('fault', { fault })}</p> : null}
        </>
      }
      confirmLabel={t(first ? 'send' : 'retry')}
      busy={send.isPending}
      error={send.error}
      onConfirm={() =>
        send.mutate(undefined, {
          onSuccess: () => {
            toast.success(t('onItsWay', params));
            onClose();
          },
        })
      }
    />
  );
}
