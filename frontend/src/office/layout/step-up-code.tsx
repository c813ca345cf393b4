import { useId } from 'react';
import { object } from 'valibot';
import { useVerifyCode } from '@/api/account/second-factor';
import { CodeControl, requiredCode } from '@/office/shared/fields/code-control';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Button } from '@/kit/ui/button';
import { Dialog } from '@/kit/ui/dialog';
import { t } from '@/i18n/second-factor';

const fields = ['code'] as const;
const schema = object({ code: requiredCode });

/** Asks for the second-factor code, in a dialog above anything else that is open. */
export default function StepUpCode({ onClose }: { onClose: (confirmed: boolean) => void }) {
  const id = useId();
  const verify = useVerifyCode();
  const { form, error, summary, onSubmit } = useSchemaForm<{ code: string }>({
    schema,
    fields,
    defaultValues: { code: '' },
    focus: 'field',
  });
  const submit = onSubmit(async ({ code }) => {
    await verify.mutateAsync(code);
    onClose(true);
  });
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(next) => (next || verify.isPending ? undefined : onClose(false))}
      title={t('stepUpTitle')}
      description={t('stepUpText')}
      actions={
        <>
          <Button variant="outline" onClick={() => onClose(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} loading={verify.isPending}>
            {t('stepUp')}
          </Button>
        </>
      }
    >
      <form id={id} method="post" noValidate onSubmit={submit}>
        <CodeControl
          focused
          form={form}
          name="code"
          error={error('code') ?? (summary.messages.join(' ') || undefined)}
        />
      </form>
    </Dialog>
  );
}
