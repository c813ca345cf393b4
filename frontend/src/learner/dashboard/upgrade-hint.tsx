import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { upgradesQuery } from '@/api/account/upgrades';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/upgrade';
import { formatRupees } from '@/kit/lib/money';
import { paths } from '@/domain/paths/paths';

/** Links to bundles that cost less because of owned courses, and shows the price of the first: that with most of them. */
export function UpgradeHint() {
  const { data } = useQuery(upgradesQuery);
  const first = data?.find(({ ownedCourses, credit }) => ownedCourses > 0 && credit > 0);
  return (
    <section className="flex flex-col items-start gap-4 rounded-card bg-sand p-5 sm:p-6 lg:flex-row lg:items-center lg:justify-between">
      <div>
        <h2 className="text-h3">{t('hintTitle')}</h2>
        <p className="mt-1 measure text-small text-mute">
          {first
            ? t('hintFirst', {
                title: first.bundleName,
                owned: String(first.ownedCourses),
                count: first.courses,
                amount: formatRupees(first.payable),
                full: formatRupees(first.discountedPriceInclGst),
              })
            : t('hintText')}
        </p>
      </div>
      <Button asChild variant="outline">
        <Link to={paths.upgrade}>{t('hintLink')}</Link>
      </Button>
    </section>
  );
}
