import { Check } from 'lucide-react';
import { useId } from 'react';
import type { Upgrade } from '@/api/account/upgrades';
import { settings } from '@/api/settings';
import { Picture } from '@/kit/media/picture';
import { Skeleton, SkeletonText } from '@/kit/ui/skeleton';
import { t as common } from '@/i18n/common';
import { t } from '@/i18n/upgrade';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';

type UpgradeCardProps = { bundle: Upgrade; selected: boolean; onToggle: () => void };

/**
 * A bundle that can be selected. The whole card is the label of a checkbox: a click selects the bundle or
 * deselects it.
 */
export function UpgradeCard({ bundle, selected, onToggle }: UpgradeCardProps) {
  const id = useId();
  return (
    <label
      className={cn(
        'relative flex h-full cursor-pointer flex-col overflow-hidden rounded-card border bg-card transition-[box-shadow,border-color] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        selected ? 'border-brand ring-1 ring-brand' : 'border-line hover:border-control hover:shadow-hover',
      )}
    >
      <Picture src={bundle.bundleImage} alt="" category={bundle.bundleName} />
      <span className="absolute top-3 left-3 size-7">
        <input
          type="checkbox"
          checked={selected}
          onChange={onToggle}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-price`}
          className="size-7 cursor-pointer appearance-none rounded-[6px] border border-control bg-card outline-none checked:border-brand checked:bg-brand"
        />
        {selected ? (
          <Check
            size={20}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none absolute top-1 left-1 text-white"
          />
        ) : null}
      </span>
      <span className="flex flex-1 flex-col gap-2 p-4.5">
        <span className="text-small text-mute">
          {t('inside', { count: bundle.courses })}
          {bundle.ownedCourses > 0 ? ` · ${t('owned', { count: bundle.ownedCourses })}` : null}
        </span>
        <span
          id={`${id}-name`}
          lang={languageOf(bundle.bundleName)}
          className="line-clamp-2 text-h3 sm:min-h-[2lh]"
        >
          {bundle.bundleName}
        </span>
        <PriceBreakdown id={`${id}-price`} bundle={bundle} />
      </span>
    </label>
  );
}

/** From the price to what is left to pay, line by line. */
function PriceBreakdown({ id, bundle }: { id: string; bundle: Upgrade }) {
  const { price, discountedPrice, credits, payable } = bundle;
  // The tax: the server's total minus the lines above it.
  const tax = payable - credits.reduce((left, { amount }) => left - amount, discountedPrice);
  return (
    <span id={id} className="flex flex-1 flex-col gap-1.5 pt-1 text-small tnum">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="text-mute">{t('price')}</span>
        <span className="text-right">
          {price > discountedPrice ? (
            <s className="mr-2 text-mute">
              <span className="sr-only">{common('listPrice')} </span>
              <span translate="no">{formatRupees(price)}</span>
            </s>
          ) : null}
          <span translate="no">{formatRupees(discountedPrice)}</span>
        </span>
      </span>
      {credits.map(({ title, amount }, index) => (
        <span key={index} className="flex justify-between gap-3">
          <span lang={languageOf(title)} className="min-w-0 text-mute">
            {t('credited', { title })}
          </span>
          <span className="whitespace-nowrap text-success" translate="no">
            − {formatRupees(amount)}
          </span>
        </span>
      ))}
      {tax >= 0.01 ? (
        <span className="flex justify-between gap-3">
          <span className="text-mute">{t('gst', { percent: settings().gst.percent })}</span>
          <span translate="no">{formatRupees(tax)}</span>
        </span>
      ) : null}
      <span className="mt-auto flex items-baseline justify-between gap-3 border-t border-line pt-2">
        <span className="font-semibold">{t('youPay')}</span>
        <span className="text-h3 whitespace-nowrap" translate="no">
          {formatRupees(payable)}
        </span>
      </span>
    </span>
  );
}

export function UpgradeCardSkeleton() {
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-card">
      <Skeleton className="aspect-video rounded-none!" />
      <div className="flex flex-1 flex-col gap-2 p-4.5">
        <SkeletonText className="w-1/2 text-small" />
        <SkeletonText className="text-h3 sm:min-h-[2lh]" />
        <SkeletonText className="pt-1 text-small" />
        <SkeletonText className="text-small" />
        <SkeletonText className="border-t border-line pt-2 text-h3" />
      </div>
    </div>
  );
}
