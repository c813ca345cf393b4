import { useSession } from '@/api/auth';
import { InvoicesPage } from './invoices-page';

/** The guard lets only a user in; between a logout and the login page there is nothing to show. */
export function Component() {
  const session = useSession();
  return session.status === 'user' ? <InvoicesPage user={session.user} /> : null;
}
