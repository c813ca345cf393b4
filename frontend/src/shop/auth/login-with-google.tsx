import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '@/kit/lib/lazy-part';
import { GoogleOffer } from '@/domain/account/google-offer';
import { useHydrated } from '@/kit/lib/use-hydrated';

const GoogleFault = lazyPart(() => import('./google-fault'));

/** The button to log in with Google, and the reason if that failed. */
export function LoginWithGoogle() {
  const [params] = useSearchParams();
  // The prerendered page does not know the query string.
  const known = useHydrated() ? params : new URLSearchParams();
  const fault = known.get('google');
  return (
    <>
      {fault ? (
        <Suspense fallback={null}>
          <GoogleFault fault={fault} />
        </Suspense>
      ) : null}
      <GoogleOffer className="mb-1" next={known.get('next') ?? undefined} />
    </>
  );
}
