import { useDecideWithdrawal, type Decision, type WithdrawalRow } from '@/api/admin/withdrawals';
import { ConfirmDialog } from '@/office/shared/confirm-dialog';
import { ReasonField, useReason } from '@/office/shared/reason-field';
import { toast } from '@/shared/ui/toast';
import { t } from '@/i18n/admin-money';
import { formatRupees } from '@/shared/lib/money';

const dones = { approved: 'approvedDone', paid: 'paidDone', rejected: 'rejectedDone' } as const;

/** What is asked before a withdrawal moves on. */
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

/** Asks once more, for a reason too where the learner needs one. */
export function DecideDialog({ row, decision, onClose }: DecideDialogProps) {
  const reason = useReason(t('reasonRequired'));
  const decide = useDecideWithdrawal();
  const { title, text, label } = questionOf(row, decision);
  const rejecting = decision === 'rejected';
  const confirm = () => {
    const why = rejecting ? reason.take() : undefined;
    if (why === null) return;
    decide.mutate(
      { id: row._id, status: decision, reason: why },
      {
        onSuccess: () => {
          toast.success(t(dones[decision], { name: row.user.name }));
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      description={text}
      confirmLabel={label}
      danger={rejecting}
      busy={decide.isPending}
      error={decide.error}
      onConfirm={confirm}
    >
      {rejecting ? <ReasonField {...reason.field} hint={t('reasonHint')} max={200} /> : null}
    </ConfirmDialog>
  );
}
