import { useSession } from '@/api/auth';
import { SecurityPage } from './security-page';

/** The guard lets only a user in; between a logout and the login page there is nothing to show. */
export function Component() {
  const session = useSession();
  return session.status === 'user' ? <SecurityPage user={session.user} /> : null;
}
