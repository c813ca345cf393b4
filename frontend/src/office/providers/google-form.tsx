import { object, pipe, string, trim } from 'valibot';
import { useSaveGoogle, type Providers } from '@/api/admin/providers';
import { messagesOf } from '@/api/error';
import { ErrorSummary } from '@/kit/form/error-summary';
import { requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { useReportDirty, type OnDirty } from '@/office/shared/editor/use-unsaved-parts';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-google';

type Values = { clientId: string; clientSecret: string };

const fields = ['clientId', 'clientSecret'] as const;
const schema = object({ clientId: requiredText(t('idMissing')), clientSecret: pipe(string(), trim()) });

export type GoogleFormProps = {
  google: Providers['google'];
  onDirty: OnDirty;
};

/** ID and secret. The secret goes in and never comes out. */
export function GoogleForm({ google, onDirty }: GoogleFormProps) {
  const save = useSaveGoogle();
  const turnOff = useSaveGoogle();
  const { form, register, error, summary, show, onSubmit } = useSchemaForm<Values>({
    schema,
    fields,
    defaultValues: { clientId: google.clientId, clientSecret: '' },
  });
  useReportDirty(onDirty, 'google', form.formState.isDirty);
  const submit = onSubmit(async ({ clientId, clientSecret }) => {
    await save.mutateAsync({ clientId, ...(clientSecret ? { clientSecret } : {}) });
    toast.success(t('saved'));
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <ErrorSummary {...summary} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={t('id')} hint={t('idHint')} error={error('clientId')}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('clientId')} />
        </Field>
        <Field
          label={t('secret')}
          hint={google.hasSecret ? t('secretSet') : undefined}
          error={error('clientSecret')}
        >
          <Input type="password" autoComplete="off" {...register('clientSecret')} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
        {google.clientId || google.isUnreadable ? (
          <Button
            variant="outline"
            loading={turnOff.isPending}
            onClick={() =>
              turnOff.mutate(
                { clientId: '' },
                {
                  onSuccess: () => toast.success(t('turnedOff')),
                  onError: (error) => show(messagesOf(error)),
                },
              )
            }
          >
            {t('turnOff')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
