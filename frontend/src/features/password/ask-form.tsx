import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useForgotPassword } from '@/api/auth';
import { FaultSummary } from '@/components/fault-summary';
import { FocusHeading } from '@/components/focus-heading';
import { refusalOf } from '@/components/refusal';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SubmitButton } from '@/components/ui/submit-button';
import { t } from '@/i18n/en/password';
import { isEmail } from '@/lib/email';
import { paths } from '@/lib/paths';

type AskFormProps = {
  /** What was asked with before, to be put right; '' at first. */
  email: string;
  onAsked: (email: string) => void;
};

/** Has a link mailed to an address. */
export function AskForm({ email, onAsked }: AskFormProps) {
  const ask = useForgotPassword();
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    // None at first: then the form takes over what was typed into the prerendered page before its code was here.
    defaultValues: email ? { email } : undefined,
    shouldFocusError: false,
  });
  const [faults, setFaults] = useState<{ messages: string[]; stamp: number }>({ messages: [], stamp: 0 });
  const show = (messages: string[]) => setFaults(({ stamp }) => ({ messages, stamp: stamp + 1 }));

  const submit = handleSubmit(
    async (values) => {
      const address = values.email.trim();
      setFaults(({ stamp }) => ({ messages: [], stamp }));
      try {
        await ask.mutateAsync(address);
      } catch (error) {
        show(refusalOf(error));
        return;
      }
      onAsked(address);
    },
    (errors) => show([errors.email?.message ?? []].flat()),
  );

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
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <FaultSummary {...faults} />
        <Field label={t('email')} error={formState.errors.email?.message} required>
          <Input
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            {...register('email', { validate: faultOf })}
          />
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

function faultOf(typed: string): true | string {
  const address = typed.trim();
  if (address === '') return t('emailRequired');
  return isEmail(address) || t('emailInvalid');
}
