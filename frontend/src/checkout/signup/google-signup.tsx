import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { googleAccountQuery, type GoogleAccount } from '@/api/account/google';
import { GoogleOffer } from '@/shared/google-offer';
import { Alert } from '@/shared/ui/alert';
import { ErrorBlock } from '@/shared/ui/error-block';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { t } from '@/i18n/google-signup';
import { useHydrated } from '@/shared/lib/use-hydrated';

type GoogleSignupProps = {
  /** They come from Google. */
  asked: boolean;
  /** Where the way over Google leads to. */
  next: string | undefined;
  /** Step 1, of whom Google vouches for or of anybody. */
  children: (google: GoogleAccount | undefined) => ReactNode;
};

/** Step 1 with the way over Google above it; for who comes from there, without it. */
export function GoogleSignup({ asked, next, children }: GoogleSignupProps) {
  // The server's page knows no address.
  const enabled = useHydrated() && asked;
  const { data, isPending, error, isFetching, refetch } = useQuery({ ...googleAccountQuery, enabled });
  if (enabled && isPending)
    return (
      <Loading>
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    );
  if (enabled && error)
    return <ErrorBlock error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (enabled && data) return children(data);
  return (
    <>
      {enabled ? <Alert className="mb-6" messages={[t('expired')]} /> : null}
      <GoogleOffer next={next} />
      {children(undefined)}
    </>
  );
}
