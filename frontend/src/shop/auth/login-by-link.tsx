import { Suspense, useState, type SubmitEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useLoginByLink } from '@/api/account/sign-in';
import { isCodeRequired } from '@/api/auth';
import { ApiError } from '@/api/error';
import { lazyPart } from '@/kit/lib/lazy-part';
import { adminPaths } from '@/domain/paths/admin-paths';
import { ErrorSummary } from '@/kit/form/error-summary';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { FocusMessage } from '@/kit/ui/focus-heading';
import { Button } from '@/kit/ui/button';
import { SubmitButton } from '@/kit/ui/submit-button';
import { t } from '@/i18n/auth';
import { paths } from '@/domain/paths/paths';
import { useHydrated } from '@/kit/lib/use-hydrated';

const CodeField = lazyPart(() => import('@/domain/account/code-field'));

/**
 * The page that the login mail links to. It logs in only on a click, because mail scanners open links too.
 */
export function LoginByLink() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const login = useLoginByLink();
  const [refused, setRefused] = useState<string | null>(null);
  const [errors, setErrors] = useState<{ messages: string[]; revision: number }>({
    messages: [],
    revision: 0,
  });
  // An admin's second step; `null` until the server asks for it.
  const [code, setCode] = useState<string | null>(null);
  // The prerendered page does not know the query string, so the token is read after hydration.
  const known = useHydrated();
  if (known && (token === '' || token === refused)) return <InvalidLink />;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setErrors(({ revision }) => ({ messages: [], revision }));
    login.mutate(code ? { token, totp: code } : { token }, {
      // The link's secret does not stay in the history.
      onSuccess: ({ user }) =>
        void navigate(user.role === 'admin' ? adminPaths.dashboard : paths.dashboard, { replace: true }),
      onError: (error) => {
        if (isCodeRequired(error) && code === null) return setCode('');
        const fields = error instanceof ApiError ? error.fields : [];
        if (fields.some(({ field }) => field === 'token')) return setRefused(token);
        setErrors(({ revision }) => ({ messages: messagesWithRetryAfter(error), revision: revision + 1 }));
      },
    });
  };

  return (
    <>
      <h1 className="text-h1">{t('linkHeading')}</h1>
      <p className="mt-2 mb-8 text-lead text-mute">{t('linkText')}</p>
      {/* Pressed before the code is here, a GET would keep the secret in the address. */}
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ErrorSummary {...errors} />
        {code === null ? null : (
          <Suspense fallback={null}>
            <CodeField focused value={code} onChange={setCode} />
          </Suspense>
        )}
        <SubmitButton block size="lg" loading={login.isPending}>
          {t('login')}
        </SubmitButton>
      </form>
    </>
  );
}

function InvalidLink() {
  return (
    <FocusMessage title={t('linkDeadHeading')} text={t('linkDeadText')}>
      <Button size="lg" block asChild>
        <Link to={paths.login()}>{t('linkToLogin')}</Link>
      </Button>
    </FocusMessage>
  );
}
