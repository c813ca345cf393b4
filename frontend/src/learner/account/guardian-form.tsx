import { object } from 'valibot';
import { useAskGuardian, type Guardian } from '@/api/account/privacy';
import { messagesOf } from '@/api/error';
import { emailAddress, requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Alert } from '@/kit/ui/alert';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { SubmitButton } from '@/kit/ui/submit-button';
import { t } from '@/i18n/privacy';
import { formatDate } from '@/kit/lib/date';

const schema = object({ name: requiredText(t('nameRequired')), email: emailAddress });
type Values = { name: string; email: string };
const wireNames = { guardianName: 'name', guardianEmail: 'email' } as const;

/**
 * The consent of the parent of a learner under 18. Until the parent agrees they can be asked again, also at
 * another address. A parent who withdrew consent is asked at the same address.
 */
export default function GuardianForm({ guardian }: { guardian: Guardian }) {
  const { name, email, askedAt, agreedAt, withdrawnAt } = guardian;
  const ask = useAskGuardian();
  const { register, error, onSubmit } = useSchemaForm<Values>({
    schema,
    fields: ['name', 'email'],
    focus: 'field',
    defaultValues: { name, email },
    wireNames,
  });
  const submit = onSubmit(async (values) => {
    await ask.mutateAsync(values);
  });
  return (
    <div>
      <h3 className="font-semibold">{t('guardianTitle')}</h3>
      <p className="mt-2 measure text-small text-mute">
        {t(agreedAt ? 'guardianAgreed' : withdrawnAt ? 'guardianWithdrew' : 'guardianWaits', {
          name,
          email,
          date: formatDate(agreedAt ?? withdrawnAt ?? askedAt),
        })}
      </p>
      {agreedAt ? null : (
        <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-5 sm:grid-cols-2">
          {withdrawnAt ? null : (
            <>
              <Field label={t('guardianName')} error={error('name')} required>
                <Input autoComplete="off" {...register('name')} />
              </Field>
              <Field label={t('guardianEmail')} error={error('email')} required>
                <Input type="email" autoComplete="off" autoCapitalize="none" {...register('email')} />
              </Field>
            </>
          )}
          <div className="sm:col-span-2 [&>*:has(*)]:mb-4">
            <Alert messages={ask.isError ? messagesOf(ask.error) : []} />
            <Alert tone="success" messages={ask.isSuccess ? [t('asked', { name })] : []} />
            <SubmitButton loading={ask.isPending} className="mb-0! max-sm:w-full">
              {t(withdrawnAt ? 'askAgain' : 'ask')}
            </SubmitButton>
          </div>
        </form>
      )}
    </div>
  );
}
