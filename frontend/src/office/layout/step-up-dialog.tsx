import { useEffect, useId, useRef, useState } from 'react';
import { useVerifyCode } from '@/api/account/second-factor';
import { answerStepUps } from '@/api/admin/step-up';
import { messagesOf } from '@/api/error';
import CodeField from '@/shared/code-field';
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
  return open ? <Asking onClose={close} /> : null;
}

function Asking({ onClose }: { onClose: (confirmed: boolean) => void }) {
  const id = useId();
  const verify = useVerifyCode();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const error = missing ? t('codeRequired') : verify.error ? messagesOf(verify.error).join(' ') : undefined;
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
      <form
        id={id}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(code.trim() === '');
          if (code.trim() !== '') verify.mutate(code, { onSuccess: () => onClose(true) });
        }}
      >
        <CodeField
          focused
          value={code}
          error={error}
          onChange={(value) => {
            setCode(value);
            setMissing(false);
          }}
        />
      </form>
    </Dialog>
  );
}
