import { useState } from 'react';
import type { Student } from '@/api/admin/students';
import { useGiveCredit } from '@/api/admin/withdrawals';
import { ConfirmDialog } from '@/components/admin/confirm-dialog';
import { faultsOf, type Faults } from '@/components/faults';
import { MoneyInput } from '@/components/ui/money-input';
import { ReasonField } from '@/components/admin/reason-field';
import { Alert } from '@/components/ui/alert';
import { Field } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import { t } from '@/i18n/en/admin-wallet';
import { formatRupees } from '@/lib/money';
import { newKey } from '@/lib/new-key';

/** Puts money into the student's wallet, for a reason that they read. */
export function CreditDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  // However often the button is pressed, an open dialog gives once.
  const [key] = useState(newKey);
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [found, setFound] = useState<Faults>({});
  const give = useGiveCredit(student._id);
  const refused = give.error ? faultsOf(give.error, ['amount', 'reason']) : null;
  const faults: Faults = { ...refused?.fields, ...found };
  const fresh = () => {
    setFound({});
    give.reset();
  };
  const confirm = () => {
    const wrong: Faults = {};
    if (!amount || Number.isNaN(amount)) wrong.amount = t('badAmount');
    if (!reason.trim()) wrong.reason = t('reasonRequired');
    setFound(wrong);
    if (!amount || wrong.amount || wrong.reason) return;
    give.mutate(
      { key, amount, reason: reason.trim() },
      {
        onSuccess: () => {
          toast.success(t('given', { amount: formatRupees(amount), name: student.name }));
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('giveTitle', { name: student.name })}
      description={t('giveText')}
      confirmLabel={t('give')}
      busy={give.isPending}
      onConfirm={confirm}
    >
      <Field label={t('amount')} error={faults.amount} required>
        <MoneyInput
          value={amount}
          onValue={(value) => {
            setAmount(value);
            fresh();
          }}
        />
      </Field>
      <ReasonField
        value={reason}
        onValue={(value) => {
          setReason(value);
          fresh();
        }}
        hint={t('reasonHint')}
        error={faults.reason}
        max={200}
      />
      <Alert className="empty:-mt-4" messages={refused?.general ?? []} />
    </ConfirmDialog>
  );
}
