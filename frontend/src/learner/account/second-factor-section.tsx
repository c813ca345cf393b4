import { Link } from 'react-router';
import { adminPaths } from '@/shared/lib/admin-paths';
import { PageSection } from '@/shared/page-section';
import { Button } from '@/shared/ui/button';
import { t } from '@/i18n/security';

/** For admins: the way to their authenticator app, which is set up in the back office. */
export function SecondFactorSection() {
  return (
    <PageSection title={t('appTitle')} text={t('appText')}>
      <Button asChild variant="outline" className="max-sm:w-full">
        <Link to={adminPaths.security}>{t('appLink')}</Link>
      </Button>
    </PageSection>
  );
}
