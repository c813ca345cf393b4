import { useEffect, useId, useRef, useState } from 'react';
import { object } from 'valibot';
import { useVerifyCode } from '@/api/account/second-factor';
import { answerStepUps } from '@/api/admin/step-up';
import { CodeControl, presentCode } from '@/shared/form/code-control';
import { useSchemaForm } from '@/shared/form/use-schema-form';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { t } from '@/i18n/second-factor';

/** Asks for a code when the server wants one before money moves, over whatever dialog is open. */
export function StepUpDialog() {
  const [open, setOpen] = useState(false);
  const waiting = useRef<((confirmed: boolean) => void)[]>([]);
  useEffect(
    () =>
      answerStepUps(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve);
            setOpen(true);
          }),
      ),
    [],
  );
  const close = (confirmed: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(confirmed);
  };
  return open ? <CodeDialog onClose={close} /> : null;
}

const fields = ['code'] as const;
const schema = object({ code: presentCode });

function CodeDialog({ onClose }: { onClose: (confirmed: boolean) => void }) {
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
