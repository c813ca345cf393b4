import { useSession } from '@/api/auth';
import { OrdersPage } from './orders-page';

/** The guard lets only a user in; between a logout and the login page there is nothing to show. */
export function Component() {
  return useSession().status === 'user' ? <OrdersPage /> : null;
}
