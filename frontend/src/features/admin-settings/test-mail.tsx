import { useState } from 'react';
import { useTestMail } from '@/api/admin/settings';
import { messagesOf } from '@/api/error';
import { Panel } from '@/components/admin/panel';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { t } from '@/i18n/en/admin-settings';

/** Whether mail works: sends one and shows what the mail server says. */
export function TestMail({ address }: { address: string }) {
  const [to, setTo] = useState(address);
  const [missing, setMissing] = useState(false);
  const mail = useTestMail();
  return (
    <Panel title={t('mail')} text={t('mailText')}>
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (to.trim()) mail.mutate(to.trim());
          else setMissing(true);
        }}
      >
        <Field
          label={t('mailTo')}
          error={missing ? t('mailMissing') : undefined}
          className="min-w-0 flex-1 basis-64"
        >
          <Input
            type="email"
            value={to}
            onChange={({ target }) => {
              setTo(target.value);
              setMissing(false);
              mail.reset();
            }}
          />
        </Field>
        <Button type="submit" variant="outline" loading={mail.isPending}>
          {t('mailSend')}
        </Button>
      </form>
      <Alert
        className="not-empty:mt-4"
        tone={mail.isSuccess ? 'success' : 'danger'}
        messages={
          mail.isSuccess ? [t('mailSent', { to: mail.variables })] : mail.error ? messagesOf(mail.error) : []
        }
      />
    </Panel>
  );
}
