import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { confirmEmailQuery } from '@/api/account/email';
import { ApiError } from '@/api/error';
import { FocusHeading, FocusMessage } from '@/kit/ui/focus-heading';
import { ErrorBlock } from '@/kit/ui/error-block';
import { Spinner } from '@/kit/ui/spinner';
import { t } from '@/i18n/account';
import { useHydrated } from '@/kit/lib/use-hydrated';
import { KeepAddress } from './keep-address';
import { OnwardButton } from './onward-button';

/**
 * The page that the confirmation mail links to. It confirms the address automatically and shows the result.
 */
export function ConfirmEmail() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  // The prerendered page does not know the query string.
  const known = useHydrated();
  const stop = params.get('stop');
  if (!known) return <Confirming />;
  if (stop) return <KeepAddress token={stop} />;
  return token === '' ? <InvalidLink /> : <ByLink token={token} />;
}

function ByLink({ token }: { token: string }) {
  const query = useQuery(confirmEmailQuery(token));
  if (query.isSuccess) return <Confirmed />;
  if (query.isPending) return <Confirming />;
  const fields = query.error instanceof ApiError ? query.error.fields : [];
  if (fields.some(({ field }) => field === 'token')) return <InvalidLink />;
  return (
    <>
      <FocusHeading level={1} className="mb-6 text-h1">
        {t('failedHeading')}
      </FocusHeading>
      <ErrorBlock error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    </>
  );
}

function Confirming() {
  return (
    <>
      <h1 className="text-h1">{t('confirming')}</h1>
      <p className="mt-4 flex items-center gap-3 text-lead text-mute">
        <Spinner size={24} silent />
        {t('confirmingText')}
      </p>
    </>
  );
}

function Confirmed() {
  return (
    <FocusMessage title={t('doneHeading')} text={t('doneText')}>
      <OnwardButton />
    </FocusMessage>
  );
}

function InvalidLink() {
  return (
    <FocusMessage title={t('deadHeading')} text={t('deadText')}>
      <OnwardButton />
    </FocusMessage>
  );
}
