import { object, pipe } from 'valibot';
import { useTestMail } from '@/api/admin/settings';
import { Panel } from '@/office/shared/page/panel';
import { emailAddress, requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { t } from '@/i18n/admin-settings';

const fields = ['to'] as const;
const schema = object({ to: pipe(requiredText(t('mailMissing')), emailAddress) });

/** Sends a test mail and shows the mail server's reply. */
export function TestMail({ address }: { address: string }) {
  const mail = useTestMail();
  const { register, error, summary, clearSummary, onSubmit } = useSchemaForm<{ to: string }>({
    schema,
    fields,
    defaultValues: { to: address },
    focus: 'field',
  });
  const forgetAnswer = () => {
    clearSummary();
    mail.reset();
  };
  const submit = onSubmit(({ to }) => mail.mutateAsync(to));
  return (
    <Panel title={t('mail')} text={t('mailText')}>
      <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={submit}>
        <Field label={t('mailTo')} error={error('to')} className="min-w-0 flex-1 basis-64">
          <Input type="email" {...register('to', { onChange: forgetAnswer })} />
        </Field>
        <Button type="submit" variant="outline" loading={mail.isPending}>
          {t('mailSend')}
        </Button>
      </form>
      <Alert
        className="not-empty:mt-4"
        tone={!mail.isSuccess ? 'danger' : mail.data.hasLeft ? 'success' : 'warning'}
        messages={
          mail.isSuccess
            ? [mail.data.hasLeft ? t('mailSent', { to: mail.variables }) : t('mailIntoFolder')]
            : summary.messages
        }
      />
    </Panel>
  );
}
