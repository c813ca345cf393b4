import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { googleAccountQuery, type GoogleAccount } from '@/api/account/google';
import { GoogleOffer } from '@/domain/account/google-offer';
import { Alert } from '@/kit/ui/alert';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/google-signup';

type GoogleSignupProps = {
  /** Address of the page to log in another way. */
  loginTo: string;
  /** Address to go to after the login with Google. */
  next: string | undefined;
  /** Renders step 1. With `google` it is for that Google account, and `identity` names the account. */
  children: (google?: GoogleAccount, identity?: ReactNode) => ReactNode;
};

/** Step 1 after a login with Google; the usual one once Google's confirmation has expired. */
export default function GoogleSignup({ loginTo, next, children }: GoogleSignupProps) {
  const query = useQuery(googleAccountQuery);
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96 rounded-card" />}>
      {(google) =>
        google ? (
          children(google, <Identity email={google.email} loginTo={loginTo} />)
        ) : (
          <>
            <Alert className="mb-6" messages={[t('expired')]} />
            <GoogleOffer className="mb-6" next={next} />
            {children()}
          </>
        )
      }
    </QueryView>
  );
}

/** Under which address they sign up; it cannot be changed here. */
function Identity({ email, loginTo }: { email: string; loginTo: string }) {
  return (
    <p className="mb-6 rounded-card border border-line bg-brand-tint px-4 py-3 text-small break-words">
      {t('identity')} <strong className="font-semibold">{email}</strong>{' '}
      <Link to={loginTo} className="-my-3 inline-flex min-h-11 items-center text-link">
        {t('another')}
      </Link>
    </p>
  );
}
