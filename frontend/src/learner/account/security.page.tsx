import { useSession } from '@/api/auth';
import { SecurityPage } from './security-page';

/** The route guard lets only a user in. Between a logout and the redirect to the login page, show nothing. */
export function Component() {
  const session = useSession();
  return session.status === 'user' ? <SecurityPage user={session.user} /> : null;
}
