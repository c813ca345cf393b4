import { useSession } from '@/api/auth';
import { mayHaveSession } from '@/api/session-hint';
import type { ItemRef } from '@/api/types';
import { paths } from '@/domain/paths/paths';
import { useHydrated } from '@/kit/lib/use-hydrated';

/** Where a buy button leads: to the payment when signed in, else to the signup with the item chosen. */
export function useBuyPath({ type, id }: ItemRef): string {
  const session = useSession();
  // The server renders a visitor's page. Some parts hydrate only after the user is loaded, and must match
  // that markup first.
  const hydrated = useHydrated();
  // While the user is loading, the session hint makes a session likely. If it is wrong, the guard of the
  // payment page redirects.
  const isSignedIn = () => session.status === 'user' || (session.status === 'unknown' && mayHaveSession());
  return hydrated && isSignedIn() ? paths.payment({ type, id }) : paths.signup({ type, id });
}
