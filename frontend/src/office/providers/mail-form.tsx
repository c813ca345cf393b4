import { object, optional, picklist, pipe, regex, string, trim, type InferOutput } from 'valibot';
import { useSaveMail, type Providers } from '@/api/admin/providers';
import { ErrorSummary } from '@/kit/form/error-summary';
import { emailAddress, requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { useReportDirty, type OnDirty } from '@/office/shared/editor/use-unsaved-parts';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { Select } from '@/kit/ui/select';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-providers';

type Values = { host: string; port: string; tls: string; user: string; password: string; from: string };

const fields = ['host', 'port', 'tls', 'user', 'password', 'from'] as const;
const secrecies = ['starttls', 'implicit', 'none'] as const;
const schema = (isSenderOperators: boolean) =>
  object({
    host: requiredText(t('hostMissing')),
    port: pipe(string(), trim(), regex(/^\d{1,5}$/, t('portMissing'))),
    tls: picklist(secrecies),
    user: pipe(string(), trim()),
    password: string(),
    from: isSenderOperators ? optional(string()) : pipe(requiredText(t('fromMissing')), emailAddress),
  });
type Entered = InferOutput<ReturnType<typeof schema>>;

export type MailFormProps = { mail: Providers['mail']; onDirty: OnDirty };

/** Server, login and sender. The password goes in and never comes out. */
export function MailForm({ mail, onDirty }: MailFormProps) {
  const save = useSaveMail();
  const hasServer = mail.state === 'server';
  const { form, register, error, summary, onSubmit } = useSchemaForm<Values, Entered>({
    schema: schema(mail.isSenderOperators),
    fields,
    defaultValues: {
      host: mail.host,
      port: String(mail.port),
      tls: mail.tls,
      user: mail.user,
      password: '',
      from: hasServer ? mail.from : '',
    },
  });
  useReportDirty(onDirty, 'mail', form.formState.isDirty);
  const submit = onSubmit(async ({ host, port, tls, user, password, from }) => {
    const sender = mail.isSenderOperators ? {} : { from };
    const secret = password === '' ? {} : { password };
    await save.mutateAsync({ host, port: Number(port), tls, user, ...secret, ...sender });
    toast.success(t('mailSaved'));
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <ErrorSummary {...summary} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={t('host')} hint={t('hostHint')} error={error('host')}>
          <Input autoCapitalize="none" spellCheck={false} {...register('host')} />
        </Field>
        <Field label={t('port')} error={error('port')}>
          <Input inputMode="numeric" {...register('port')} />
        </Field>
        <Field label={t('tls')} error={error('tls')}>
          <Select options={secrecies.map((value) => ({ value, label: t(value) }))} {...register('tls')} />
        </Field>
        <Field label={t('user')} hint={t('userHint')} error={error('user')}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('user')} />
        </Field>
        <Field
          label={t('password')}
          hint={mail.hasPassword ? t('passwordSet') : undefined}
          error={error('password')}
        >
          <Input type="password" autoComplete="off" {...register('password')} />
        </Field>
        {mail.isSenderOperators ? (
          <p className="self-center text-small break-words text-mute">
            {t('fromOperators', { from: mail.from })}
          </p>
        ) : (
          <Field label={t('from')} hint={t('fromHint')} error={error('from')}>
            <Input type="email" autoComplete="off" {...register('from')} />
          </Field>
        )}
      </div>
      <Button type="submit" loading={save.isPending} className="sm:self-start">
        {t('saveMail')}
      </Button>
    </form>
  );
}
