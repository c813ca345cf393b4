import { object } from 'valibot';
import { useSettleRefund, type Refund } from '@/api/admin/refunds';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Alert } from '@/kit/ui/alert';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-refunds';
import { formatRupees } from '@/kit/lib/money';

const fields = ['reference'] as const;
const schema = object({ reference: requiredText(t('referenceRequired')) });

/** Marks a refund as done whose money the admin sent another way, by the reference of what was sent. */
export function SettleDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { gateway, reference: payment, fault } = refund;
  const settle = useSettleRefund(refund._id);
  const { register, error, summary, onSubmit } = useSchemaForm<{ reference: string }>({
    schema,
    fields,
    defaultValues: { reference: '' },
    focus: 'field',
  });
  const params = { amount: formatRupees(refund.amount), name: refund.buyer.name };
  const confirm = onSubmit(async ({ reference }) => {
    await settle.mutateAsync(reference);
    toast.success(t('settled', params));
    onClose();
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('settleTitle', params)}
      description={
        <>
          <p>{t('settleText', { gateway, reference: payment })}</p>
          {fault ? <p className="mt-2 text-small break-words">{t('fault', { fault })}</p> : null}
        </>
      }
      confirmLabel={t('settle')}
      busy={settle.isPending}
      onConfirm={() => confirm()}
    >
      <Field label={t('reference')} hint={t('referenceHint')} error={error('reference')} required>
        <Input maxLength={100} autoComplete="off" spellCheck={false} {...register('reference')} />
      </Field>
      <Alert className="empty:-mt-4" messages={summary.messages} />
    </ConfirmDialog>
  );
}
