import { useState } from 'react';
import { useSettleRefund, type Refund } from '@/api/admin/refunds';
import { ConfirmDialog } from '@/office/shared/confirm-dialog';
import { toFieldErrors } from '@/shared/form/field-errors';
import { Alert } from '@/shared/ui/alert';
import { Field } from '@/shared/ui/field';
import { Input } from '@/shared/ui/input';
import { toast } from '@/shared/ui/toast';
import { t } from '@/i18n/admin-refunds';
import { formatRupees } from '@/shared/lib/money';

/** Marks a refund as done whose money the admin sent another way, by the reference of what was sent. */
export function SettleDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { gateway, reference: payment, fault } = refund;
  const [reference, setReference] = useState('');
  const [missing, setMissing] = useState(false);
  const settle = useSettleRefund(refund._id);
  const refused = settle.error ? toFieldErrors(settle.error, ['reference']) : null;
  const params = { amount: formatRupees(refund.amount), name: refund.buyer.name };
  const confirm = () => {
    const by = reference.trim();
    setMissing(!by);
    if (!by) return;
    settle.mutate(by, {
      onSuccess: () => {
        toast.success(t('settled', params));
        onClose();
      },
    });
  };
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
      onConfirm={confirm}
    >
      <Field
        label={t('reference')}
        hint={t('referenceHint')}
        error={missing ? t('referenceRequired') : refused?.fields.reference}
        required
      >
        <Input
          value={reference}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setReference(target.value);
            setMissing(false);
            settle.reset();
          }}
        />
      </Field>
      <Alert className="empty:-mt-4" messages={refused?.general ?? []} />
    </ConfirmDialog>
  );
}
