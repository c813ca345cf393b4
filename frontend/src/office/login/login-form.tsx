import { useNavigate, useSearchParams } from 'react-router';
import { NotAnAdmin, useAdminLogin } from '@/api/admin/session';
import { safeAdminNext } from '@/shared/lib/admin-paths';
import { CredentialsForm, credentialsSchema } from '@/shared/credentials-form';
import { messagesWithRetryAfter } from '@/shared/messages-with-retry-after';
import { Button } from '@/shared/ui/button';
import { t } from '@/i18n/office-layout';

const schema = credentialsSchema(t('emailRequired'));
const labels = { identifier: t('email'), password: t('password') };
const explain = (error: unknown) =>
  error instanceof NotAnAdmin ? [t('notAnAdmin')] : messagesWithRetryAfter(error);

/** Lets an admin in, and back to where they were sent from. */
export default function AdminLoginForm() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const login = useAdminLogin();
  return (
    <CredentialsForm
      schema={schema}
      labels={labels}
      login={login}
      explain={explain}
      onLogin={() => navigate(safeAdminNext(params.get('next')), { replace: true })}
    >
      <Button type="submit" block size="lg" loading={login.isPending}>
        {login.isPending ? t('loggingIn') : t('login')}
      </Button>
    </CredentialsForm>
  );
}
