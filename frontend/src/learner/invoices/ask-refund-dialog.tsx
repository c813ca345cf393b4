import { useId } from 'react';
import { object, pipe, string, trim } from 'valibot';
import type { Invoice } from '@/api/account/invoices';
import { useAskRefund } from '@/api/account/refund-requests';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Dialog } from '@/kit/ui/dialog';
import { Field } from '@/kit/ui/field';
import { Textarea } from '@/kit/ui/textarea';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/refund-request';
import { formatRupees } from '@/kit/lib/money';

const schema = object({ reason: pipe(string(), trim()) });

/** A dialog to request a refund. The reason is optional. */
export default function AskRefundDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const id = useId();
  const ask = useAskRefund(invoice.orderId);
  const { register, error, summary, onSubmit } = useSchemaForm<{ reason: string }>({
    schema,
    fields: ['reason'],
    defaultValues: { reason: '' },
    focus: 'field',
    explain: messagesWithRetryAfter,
  });
  const submit = onSubmit(async ({ reason }) => {
    await ask.mutateAsync(reason);
    toast.success(t('sent'));
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || ask.isPending ? undefined : onClose())}
      title={t('title', { amount: formatRupees(invoice.total) })}
      description={t('text')}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} loading={ask.isPending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <Field label={t('reason')} error={error('reason')}>
          <Textarea rows={4} maxLength={500} {...register('reason')} />
        </Field>
        <Alert messages={summary.messages} />
      </form>
    </Dialog>
  );
}
