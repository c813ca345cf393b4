import { Link } from 'react-router';
import { Button } from '@/shared/ui/button';
import { t } from '@/i18n/upgrade';
import { paths } from '@/shared/lib/paths';

/** Below what is owned: the way to bundles that cost less for it. */
export function UpgradeHint() {
  return (
    <section className="flex flex-col items-start gap-4 rounded-card bg-sand p-5 sm:p-6 lg:flex-row lg:items-center lg:justify-between">
      <div>
        <h2 className="text-h3">{t('hintTitle')}</h2>
        <p className="mt-1 measure text-small text-mute">{t('hintText')}</p>
      </div>
      <Button asChild variant="outline">
        <Link to={paths.upgrade}>{t('hintLink')}</Link>
      </Button>
    </section>
  );
}
