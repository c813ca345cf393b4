import { Link } from 'react-router';
import { adminPaths } from '@/components/admin/admin-paths';
import { PageSection } from '@/components/page-section';
import { Button } from '@/components/ui/button';
import { t } from '@/i18n/en/security';

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
