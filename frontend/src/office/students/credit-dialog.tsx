import { useState } from 'react';
import { custom, object, type InferOutput } from 'valibot';
import type { Student } from '@/api/admin/students';
import { useGiveCredit } from '@/api/admin/withdrawals';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { ReasonField } from '@/office/shared/fields/reason-field';
import { MoneyControl } from '@/kit/form/money-control';
import { requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Alert } from '@/kit/ui/alert';
import { Field } from '@/kit/ui/field';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-wallet';
import { formatRupees } from '@/kit/lib/money';
import { newIdempotencyKey } from '@/kit/lib/idempotency-key';

type Values = { amount: number | null; reason: string };
const fields = ['amount', 'reason'] as const;
const schema = object({
  amount: custom<number>((amount) => typeof amount === 'number' && amount > 0, t('badAmount')),
  reason: requiredText(t('reasonRequired')),
});

/** Puts money into the student's wallet, for a reason that they read. */
export default function CreditDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  // The idempotency key: an open dialog gives the credit once, however often the button is pressed.
  const [key] = useState(newIdempotencyKey);
  const give = useGiveCredit(student._id);
  const { form, register, error, summary, onSubmit } = useSchemaForm<Values, InferOutput<typeof schema>>({
    schema,
    fields,
    defaultValues: { amount: null, reason: '' },
    focus: 'field',
  });
  const confirm = onSubmit(async ({ amount, reason }) => {
    await give.mutateAsync({ key, amount, reason });
    toast.success(t('given', { amount: formatRupees(amount), name: student.name }));
    onClose();
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('giveTitle', { name: student.name })}
      description={t('giveText')}
      confirmLabel={t('give')}
      busy={give.isPending}
      onConfirm={() => confirm()}
    >
      <Field label={t('amount')} error={error('amount')} required>
        <MoneyControl form={form} name="amount" />
      </Field>
      <ReasonField {...register('reason')} hint={t('reasonHint')} error={error('reason')} maxLength={200} />
      <Alert className="empty:-mt-4" messages={summary.messages} />
    </ConfirmDialog>
  );
}
