import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { NotStaff, useAdminLogin } from '@/api/admin/session';
import { meQuery } from '@/api/auth';
import { adminPaths, safeAdminNext } from '@/domain/paths/admin-paths';
import { firstPageOf } from '@/office/shared/frame/rights';
import { CredentialsForm, credentialsSchema } from '@/domain/account/credentials-form';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/office-layout';

const schema = credentialsSchema(t('emailRequired'));
const labels = { identifier: t('email'), password: t('password') };
const explain = (error: unknown) =>
  error instanceof NotStaff ? [t('notAnAdmin')] : messagesWithRetryAfter(error);

/** Logs staff in, and returns them to the page that sent them here. */
export default function AdminLoginForm() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const login = useAdminLogin();
  const client = useQueryClient();
  return (
    <CredentialsForm
      schema={schema}
      labels={labels}
      login={login}
      explain={explain}
      onLogin={() => {
        // By now the response of the login is in the cache as the session.
        const user = client.getQueryData(meQuery.queryKey);
        const first = user ? firstPageOf(user) : adminPaths.dashboard;
        return navigate(safeAdminNext(params.get('next'), first), { replace: true });
      }}
    >
      <Button type="submit" block size="lg" loading={login.isPending}>
        {login.isPending ? t('loggingIn') : t('login')}
      </Button>
    </CredentialsForm>
  );
}
