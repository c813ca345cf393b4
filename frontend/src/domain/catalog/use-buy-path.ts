import { useSession } from '@/api/auth';
import { mayHaveSession } from '@/api/session-hint';
import type { ItemRef } from '@/api/types';
import { paths } from '@/domain/paths/paths';
import { useHydrated } from '@/kit/lib/use-hydrated';

/** Where a buy button leads: to the payment when signed in, else to the signup with the item chosen. */
export function useBuyPath({ type, id }: ItemRef): string {
  const session = useSession();
  // The server's page is a visitor's, and parts of it are taken over after the answer.
  const hydrated = useHydrated();
  // Before the answer is in a session is likely where its hint is; the payment page's guard asks again.
  const isSignedIn = () => session.status === 'user' || (session.status === 'unknown' && mayHaveSession());
  return hydrated && isSignedIn() ? paths.payment({ type, id }) : paths.signup({ type, id });
}
