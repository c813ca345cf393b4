import { CircleCheck } from 'lucide-react';
import { settings } from '@/api/settings';
import { SkeletonText } from '@/shared/ui/skeleton';
import { t as common } from '@/i18n/common';
import { t } from '@/i18n/special-bundle';
import { formatRupees } from '@/shared/lib/money';
import { EnrollButton, type BundlePart } from './enroll-button';

/** Always at the foot of the screen. It rests behind the page's end, so that it covers nothing there. */
export function BuyBar({ id, bundle }: BundlePart) {
  return (
    <section
      aria-label={t('buyBar')}
      className="foot-bar sticky bottom-0 z-30 border-t border-line bg-card shadow-overlay"
    >
      <div className="container-page flex min-h-20 items-center justify-between gap-4 py-3">
        <BarPrice bundle={bundle} />
        <EnrollButton id={id} bundle={bundle} size="lg" className="max-sm:px-5" />
      </div>
    </section>
  );
}

function BarPrice({ bundle }: Pick<BundlePart, 'bundle'>) {
  if (!bundle) return <SkeletonText lines={2} className="w-40" />;
  if (bundle.owned) {
    return (
      <p className="flex items-center gap-2 font-semibold text-success">
        <CircleCheck size={20} aria-hidden className="shrink-0" />
        {t('owned')}
      </p>
    );
  }
  const { price, discountedPrice: offer, discountedPriceInclGst: total } = bundle;
  return (
    <div className="min-w-0 tnum">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-h3 whitespace-nowrap sm:text-h2">{formatRupees(offer)}</span>
        {price > offer ? (
          <s className="text-small whitespace-nowrap text-mute">
            <span className="sr-only">{common('was')} </span>
            {formatRupees(price)}
          </s>
        ) : null}
      </p>
      <p className="flex flex-wrap gap-x-2 text-caption text-mute">
        <span>{common('plusGst', { percent: settings().gst.percent })}</span>
        {total > offer ? <span>{t('inAll', { amount: formatRupees(total) })}</span> : null}
      </p>
    </div>
  );
}
