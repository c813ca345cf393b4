import { useSession } from '@/api/auth';
import { HelpPage } from './help-page';

/** The route guard lets only a user in. Between a logout and the redirect to the login page, show nothing. */
export function Component() {
  const session = useSession();
  return session.status === 'user' ? <HelpPage user={session.user} /> : null;
}
