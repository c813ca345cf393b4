import { useSession } from '@/api/auth';
import { OrdersPage } from './orders-page';

/** The route guard lets only a user in. Between a logout and the redirect to the login page, show nothing. */
export function Component() {
  return useSession().status === 'user' ? <OrdersPage /> : null;
}
