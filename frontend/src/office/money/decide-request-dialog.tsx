import { useDecideRefundRequest, type RefundRequestRow } from '@/api/admin/refund-requests';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { ReasonField, useReasonForm } from '@/office/shared/fields/reason-field';
import { Alert } from '@/kit/ui/alert';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-refund-requests';
import { formatRupees } from '@/kit/lib/money';

type DecideRequestDialogProps = { row: RefundRequestRow; approve: boolean; onClose: () => void };

/** Approves or rejects a learner's refund request, with a reason that the learner reads. */
export function DecideRequestDialog({ row, approve, onClose }: DecideRequestDialogProps) {
  const reason = useReasonForm(t('reasonRequired'));
  const decide = useDecideRefundRequest(row._id);
  const params = { amount: formatRupees(row.total), name: row.buyer.name };
  const submit = reason.onSubmit(async ({ reason: why }) => {
    await decide.mutateAsync({ approve, reason: why });
    toast.success(t(approve ? 'approvedDone' : 'refusedDone', params));
    onClose();
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(approve ? 'approveTitle' : 'refuseTitle', params)}
      description={t(approve ? 'approveText' : 'refuseText')}
      confirmLabel={t(approve ? 'approve' : 'refuse')}
      danger={approve}
      busy={decide.isPending}
      onConfirm={() => submit()}
    >
      <ReasonField {...reason.field} hint={t('reasonHint')} />
      <Alert className="empty:-mt-4" messages={reason.messages} />
    </ConfirmDialog>
  );
}
