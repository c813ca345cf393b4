import { useDecideWithdrawal, type Decision, type WithdrawalRow } from '@/api/admin/withdrawals';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { ReasonField, useReasonForm } from '@/office/shared/fields/reason-field';
import { Alert } from '@/kit/ui/alert';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-money';
import { formatRupees } from '@/kit/lib/money';

const dones = { approved: 'approvedDone', paid: 'paidDone', rejected: 'rejectedDone' } as const;

/** The confirmation text before a withdrawal's status changes. */
function questionOf(row: WithdrawalRow, decision: Decision) {
  const { name } = row.user;
  const amount = formatRupees(row.amount);
  if (decision === 'approved')
    return { title: t('approveTitle', { amount, name }), text: t('approveText'), label: t('approve') };
  if (decision === 'paid')
    return {
      title: t('paidTitle', { name }),
      text: t('paidText', { amount: formatRupees(row.payable), payTo: row.upi ?? row.account ?? '' }),
      label: t('markPaid'),
    };
  return { title: t('rejectTitle', { name }), text: t('rejectText', { amount }), label: t('reject') };
}

type DecideDialogProps = { row: WithdrawalRow; decision: Decision; onClose: () => void };

/**
 * Asks for confirmation before a withdrawal's status changes. A rejection also needs a reason for the
 * learner.
 */
export function DecideDialog({ row, decision, onClose }: DecideDialogProps) {
  const reason = useReasonForm(t('reasonRequired'));
  const decide = useDecideWithdrawal();
  const { title, text, label } = questionOf(row, decision);
  const rejecting = decision === 'rejected';
  const onSuccess = () => {
    toast.success(t(dones[decision], { name: row.user.name }));
    onClose();
  };
  const reject = reason.onSubmit(async (values) => {
    await decide.mutateAsync({ id: row._id, status: decision, ...values });
    onSuccess();
  });
  const accept = () => decide.mutate({ id: row._id, status: decision }, { onSuccess });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      description={text}
      confirmLabel={label}
      danger={rejecting}
      busy={decide.isPending}
      error={rejecting ? null : decide.error}
      onConfirm={() => (rejecting ? reject() : accept())}
    >
      {rejecting ? <ReasonField {...reason.field} hint={t('reasonHint')} maxLength={200} /> : null}
      <Alert className="empty:-mt-4" messages={reason.messages} />
    </ConfirmDialog>
  );
}
