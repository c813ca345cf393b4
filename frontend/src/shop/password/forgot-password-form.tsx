import { Link } from 'react-router';
import { object, pipe } from 'valibot';
import { useForgotPassword } from '@/api/account/sign-in';
import { ErrorSummary } from '@/kit/form/error-summary';
import { FocusHeading } from '@/kit/ui/focus-heading';
import { emailAddress, requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { SubmitButton } from '@/kit/ui/submit-button';
import { t } from '@/i18n/password';
import { paths } from '@/domain/paths/paths';

const fields = ['email'] as const;
const schema = object({ email: pipe(requiredText(t('emailRequired')), emailAddress) });

type ForgotPasswordFormProps = {
  /** The address of the previous request, to be corrected. Empty at first. */
  email: string;
  onAsked: (email: string) => void;
};

/** Asks for a link by mail to set a new password. */
export function ForgotPasswordForm({ email, onAsked }: ForgotPasswordFormProps) {
  const ask = useForgotPassword();
  const { register, error, summary, onSubmit } = useSchemaForm<{ email: string }>({
    schema,
    fields,
    // No default value at first, so that the form keeps what was typed before hydration.
    defaultValues: email ? { email } : undefined,
    explain: messagesWithRetryAfter,
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
        <ErrorSummary {...summary} />
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
