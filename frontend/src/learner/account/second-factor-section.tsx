import { Link } from 'react-router';
import { adminPaths } from '@/domain/paths/admin-paths';
import { PageSection } from '@/learner/shared/page-section';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/security';

/** A link for admins to set up an authenticator app in the back office. */
export function SecondFactorSection() {
  return (
    <PageSection title={t('appTitle')} text={t('appText')}>
      <Button asChild variant="outline" className="max-sm:w-full">
        <Link to={adminPaths.security}>{t('appLink')}</Link>
      </Button>
    </PageSection>
  );
}
