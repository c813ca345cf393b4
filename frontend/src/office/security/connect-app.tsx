import { useEffect, useRef } from 'react';
import { object } from 'valibot';
import { useConfirmApp, useConnectApp, type TotpSecret } from '@/api/account/second-factor';
import type { User } from '@/api/types';
import { currentPassword, requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { PasswordInput } from '@/kit/ui/password-input';
import { t } from '@/i18n/admin-security';
import { CopyButton } from './copy-button';
import { QrCode } from './qr-code';

type ConnectAppProps = { user: User; onCodes: (codes: string[]) => void };

/** Connects an app in two steps: the password, then the first code. */
export function ConnectApp({ user, onCodes }: ConnectAppProps) {
  const connect = useConnectApp();
  if (connect.data) return <Confirm secret={connect.data} onCodes={onCodes} onBack={connect.reset} />;
  return <Begin user={user} connect={connect} />;
}

const passwordFields = ['password'] as const;
const passwordSchema = object({ password: currentPassword(t('passwordRequired')) });

function Begin({ user, connect }: { user: User; connect: ReturnType<typeof useConnectApp> }) {
  const { register, error, summary, onSubmit } = useSchemaForm<{ password: string }>({
    schema: passwordSchema,
    fields: passwordFields,
    defaultValues: { password: '' },
    focus: 'field',
  });
  return (
    <form
      method="post"
      noValidate
      className="flex max-w-md flex-col gap-5"
      onSubmit={onSubmit(({ password }) => connect.mutateAsync(password))}
    >
      <Alert messages={summary.messages} className="empty:hidden" />
      {/* Tells a password manager whose password it is. */}
      <input hidden readOnly aria-label={t('username')} autoComplete="username" value={user.email} />
      <Field label={t('password')} hint={t('passwordHint')} error={error('password')} required>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" className="self-start max-sm:w-full" loading={connect.isPending}>
        {t('begin')}
      </Button>
    </form>
  );
}

const codeFields = ['code'] as const;
const codeSchema = object({ code: requiredText(t('appCodeRequired')) });

type ConfirmProps = { secret: TotpSecret; onCodes: (codes: string[]) => void; onBack: () => void };

function Confirm({ secret, onCodes, onBack }: ConfirmProps) {
  const confirm = useConfirmApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const { register, error, summary, onSubmit } = useSchemaForm<{ code: string }>({
    schema: codeSchema,
    fields: codeFields,
    defaultValues: { code: '' },
    focus: 'field',
  });
  // The form that had the focus is gone, so the heading takes it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-6">
      <section className="grid gap-x-6 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <QrCode {...secret.qr} label={t('qr')} />
        <div className="min-w-0">
          <h3 ref={heading} tabIndex={-1} className="font-semibold">
            {t('scan')}
          </h3>
          <p className="mt-1 text-small text-mute">{t('scanText')}</p>
          <a href={secret.uri} className="inline-flex min-h-11 items-center text-small text-link">
            {t('openApp')}
          </a>
          <p className="mt-1 text-small text-mute">{t('typeInstead')}</p>
          <p aria-label={t('key')} className="mt-1 font-semibold tracking-wide wrap-anywhere tnum">
            {secret.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <CopyButton text={secret.secret} label={t('copyKey')} size="sm" className="mt-2 min-h-11" />
        </div>
      </section>
      <form
        method="post"
        noValidate
        className="flex max-w-md flex-col gap-4"
        onSubmit={onSubmit(async ({ code }) => onCodes(await confirm.mutateAsync(code)))}
      >
        <h3 className="font-semibold">{t('enter')}</h3>
        <Alert messages={summary.messages} className="empty:hidden" />
        <Field label={t('appCode')} hint={t('appCodeHint')} error={error('code')} required>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={8} {...register('code')} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="max-sm:w-full" loading={confirm.isPending}>
            {t('confirm')}
          </Button>
          <Button variant="outline" className="max-sm:w-full" onClick={onBack}>
            {t('startOver')}
          </Button>
        </div>
      </form>
    </div>
  );
}
