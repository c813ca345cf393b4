import { useState } from 'react';
import { useDecideWithdrawal, type Decision, type WithdrawalRow } from '@/api/admin/withdrawals';
import { ConfirmDialog } from '@/components/admin/confirm-dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { t } from '@/i18n/en/admin-money';
import { formatRupees } from '@/lib/money';

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
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const decide = useDecideWithdrawal();
  const { title, text, label } = questionOf(row, decision);
  const rejecting = decision === 'rejected';
  const confirm = () => {
    if (rejecting && !reason.trim()) {
      setMissing(true);
      return;
    }
    decide.mutate(
      { id: row._id, status: decision, ...(rejecting ? { reason: reason.trim() } : {}) },
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
      {rejecting ? (
        <Field
          label={t('reason')}
          hint={t('reasonHint')}
          error={missing ? t('reasonRequired') : undefined}
          required
        >
          <Textarea
            rows={2}
            maxLength={200}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setMissing(false);
            }}
          />
        </Field>
      ) : null}
    </ConfirmDialog>
  );
}
