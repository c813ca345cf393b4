import { AdminLoginPage } from '@/features/admin-frame/login-page';

export { redirectIfAdmin as loader } from '@/app/admin-guards';

export function Component() {
  return <AdminLoginPage />;
}
