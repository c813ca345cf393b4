import { useSession } from '@/api/auth';
import type { ItemRef } from '@/api/types';
import { paths } from '@/lib/paths';

/** Where a buy button leads: to the payment when signed in, else to the signup with the item chosen. */
export function useBuyPath({ type, id }: ItemRef): string {
  const session = useSession();
  // Before the answer is in a session is likely (its hint is there); the payment page's guard asks again.
  return session.status === 'anonymous' ? paths.signup({ type, id }) : paths.payment({ type, id });
}
