import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { parentConsentQuery, useAnswerForChild } from '@/api/account/parent-consent';
import { ApiError, messagesOf } from '@/api/error';
import { settings } from '@/api/settings';
import type { ApiSchema } from '@/api/types';
import { FocusHeading, FocusMessage } from '@/kit/ui/focus-heading';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { ErrorBlock } from '@/kit/ui/error-block';
import { Spinner } from '@/kit/ui/spinner';
import { t } from '@/i18n/privacy';
import { paths } from '@/domain/paths/paths';
import { useHydrated } from '@/kit/lib/use-hydrated';

/**
 * The page that the mail to a parent links to. It asks for consent, and sends nothing before the parent
 * answers.
 */
export function ParentConsent() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  // The prerendered page does not know the query string.
  const known = useHydrated();
  if (!known) return <Opening />;
  return token === '' ? <DeadLink /> : <ByLink token={token} />;
}

function ByLink({ token }: { token: string }) {
  const query = useQuery(parentConsentQuery(token));
  if (query.isPending) return <Opening />;
  if (query.isSuccess) return <Question token={token} asked={query.data} />;
  if (isDead(query.error)) return <DeadLink />;
  return (
    <>
      <FocusHeading level={1} className="mb-6 text-h1">
        {t('failedTitle')}
      </FocusHeading>
      <ErrorBlock error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    </>
  );
}

const isDead = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ field }) => field === 'token');

type QuestionProps = { token: string; asked: ApiSchema['ParentConsentData'] };

function Question({ token, asked: { learner, parent, agrees } }: QuestionProps) {
  const answer = useAnswerForChild();
  if (answer.isSuccess) {
    const [title, text] = answer.data.agrees
      ? ([t('agreedTitle'), t('agreedText', { learner })] as const)
      : ([t('withdrawnTitle'), t('withdrawnText', { learner })] as const);
    return (
      <FocusMessage title={title} text={text}>
        <ToSite />
      </FocusMessage>
    );
  }
  if (isDead(answer.error)) return <DeadLink />;
  return (
    <>
      <h1 className="text-h1">{t(agrees ? 'holds' : 'asks', { learner, parent })}</h1>
      <div className="mt-4 measure space-y-3 text-mute">
        {agrees ? (
          <p>{t('holdsText', { learner })}</p>
        ) : (
          <>
            <p>{t('asksText', { learner, brand: settings().brand.name })}</p>
            <p>{t('asksKept')}</p>
          </>
        )}
        <p>
          <Link to={paths.privacy} className="inline-flex min-h-11 items-center text-link">
            {t('privacy')}
          </Link>
        </p>
      </div>
      <div className="mt-4 [&>*:has(*)]:mb-4">
        <Alert messages={answer.isError ? messagesOf(answer.error) : []} />
        <Button
          size="lg"
          block
          className="mb-0!"
          variant={agrees ? 'outline' : undefined}
          loading={answer.isPending}
          onClick={() => answer.mutate({ token, agrees: !agrees, termsVersion: settings().termsVersion })}
        >
          {t(agrees ? 'withdraw' : 'agree')}
        </Button>
      </div>
    </>
  );
}

function Opening() {
  return (
    <>
      <h1 className="text-h1">{t('pageTitle')}</h1>
      <p className="mt-4 flex items-center gap-3 text-lead text-mute">
        <Spinner size={24} silent />
        {t('pageLoading')}
      </p>
    </>
  );
}

const DeadLink = () => (
  <FocusMessage title={t('deadTitle')} text={t('deadText')}>
    <ToSite />
  </FocusMessage>
);

const ToSite = () => (
  <Button size="lg" block variant="outline" asChild>
    <Link to={paths.home}>{t('toSite', { brand: settings().brand.name })}</Link>
  </Button>
);
