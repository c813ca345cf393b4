import { Link } from 'react-router';
import { useSession } from '@/api/auth';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/account';
import { paths } from '@/domain/paths/paths';

/** The link may be followed on a device where nobody is signed in. */
export function OnwardButton() {
  const known = useSession().status === 'user';
  return (
    <Button size="lg" block asChild>
      <Link to={known ? paths.dashboard : paths.login()}>{t(known ? 'toDashboard' : 'toLogin')}</Link>
    </Button>
  );
}
