import { Link } from 'react-router';
import { object, pipe } from 'valibot';
import { useForgotPassword } from '@/api/auth';
import { FaultSummary } from '@/components/fault-summary';
import { FocusHeading } from '@/components/focus-heading';
import { emailAddress, filled } from '@/components/form/schema';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { refusalOf } from '@/components/refusal';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SubmitButton } from '@/components/ui/submit-button';
import { t } from '@/i18n/en/password';
import { paths } from '@/lib/paths';

const fields = ['email'] as const;
const schema = object({ email: pipe(filled(t('emailRequired')), emailAddress(t('emailInvalid'))) });

type AskFormProps = {
  /** What was asked with before, to be put right; '' at first. */
  email: string;
  onAsked: (email: string) => void;
};

/** Has a link mailed to an address. */
export function AskForm({ email, onAsked }: AskFormProps) {
  const ask = useForgotPassword();
  const { register, error, summary, onSubmit } = useSchemaForm<{ email: string }>({
    schema,
    fields,
    // None at first: then the form takes over what was typed into the prerendered page before its code was here.
    defaultValues: email ? { email } : undefined,
    explain: refusalOf,
  });
  const submit = onSubmit(async (values) => {
    await ask.mutateAsync(values.email);
    onAsked(values.email);
  });

  return (
    <>
      {email ? (
        <FocusHeading level={1} className="text-h1">
          {t('forgotHeading')}
        </FocusHeading>
      ) : (
        <h1 className="text-h1">{t('forgotHeading')}</h1>
      )}
      <p className="mt-2 mb-8 text-lead text-mute">{t('forgotText')}</p>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FaultSummary {...summary} />
        <Field label={t('email')} error={error('email')} required>
          <Input type="email" autoComplete="email" autoCapitalize="none" {...register('email')} />
        </Field>
        <SubmitButton block size="lg" loading={ask.isPending}>
          {t('sendEmail')}
        </SubmitButton>
        <p className="text-small text-mute">
          {t('remembered')}{' '}
          <Link to={paths.login()} className="text-link">
            {t('backToLogin')}
          </Link>
        </p>
      </form>
    </>
  );
}
