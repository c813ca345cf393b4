import { CircleCheck } from 'lucide-react';
import { useBuyPlaceSeen } from '@/domain/catalog/buy-place';
import { Payable } from '@/domain/price/payable';
import { SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/special-bundle';
import { cn } from '@/kit/lib/cn';
import { EnrollButton, type BundlePart } from './enroll-button';

/**
 * At the foot of the screen once the price in the page's head has left it. It rests behind the page's end, so that it
 * covers nothing there.
 */
export function BuyBar({ id, bundle }: BundlePart) {
  // When not needed it is hidden but keeps its space, so that nothing shifts.
  const needless = useBuyPlaceSeen(true);
  return (
    <section
      aria-label={t('buyBar')}
      className={cn(
        'foot-bar sticky bottom-0 z-30 border-t border-line bg-card shadow-overlay noscript:visible',
        needless && 'invisible',
      )}
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
  return (
    <div className="min-w-0">
      <Payable amount={bundle.discountedPrice} inclusive={bundle.discountedPriceInclGst} was={bundle.price} />
    </div>
  );
}
