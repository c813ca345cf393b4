import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { Bundle } from '@/api/types';
import { Jaali } from '@/kit/ui/jaali';
import { Picture } from '@/kit/media/picture';
import { Off, Price, Struck } from '@/domain/price/price';
import { Skeleton, SkeletonText } from '@/kit/ui/skeleton';
import { t as card } from '@/i18n/bundle-card';
import { t } from '@/i18n/common';
import { t as effort } from '@/i18n/effort';
import { cn } from '@/kit/lib/cn';
import { formatList } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';
import { bundlePath } from '@/domain/paths/paths';
import { videoLength } from './facts';
import { languageName } from './language';

type BundleFacts = Pick<
  Bundle,
  | 'slug'
  | 'bundleName'
  | 'bundleImage'
  | 'price'
  | 'discountedPrice'
  | 'discount'
  | 'isSpecial'
  | 'theme'
  | 'category'
> &
  Partial<
    Pick<
      Bundle,
      | 'discountedPriceInclGst'
      | 'separately'
      | 'description'
      | 'whyBundle'
      | 'totalLessons'
      | 'totalSeconds'
      | 'weeks'
      | 'languages'
      | 'refundWindowDays'
    >
  > & { courses: readonly unknown[] };

type BundleCardProps = { bundle: BundleFacts; to?: string; level?: 2 | 3; priority?: boolean };

/** A bundle with its picture. */
export function BundleCard({ bundle, to = bundlePath(bundle), level = 3, priority }: BundleCardProps) {
  const Heading = `h${level}` as const;
  const facts = [
    t('courses', { count: bundle.courses.length }),
    bundle.totalLessons ? t('lessons', { count: bundle.totalLessons }) : null,
    videoLength(bundle.totalSeconds ?? 0),
    bundle.weeks ? effort('weeks', { count: bundle.weeks }) : null,
  ];
  const languages = formatList((bundle.languages ?? []).map(languageName));
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition-[box-shadow,border-color] focus-within:border-brand hover:border-control/60 hover:shadow-hover">
      <Picture
        src={bundle.bundleImage}
        alt=""
        category={bundle.category ?? bundle.bundleName}
        priority={priority}
      />
      <div className="flex flex-1 flex-col gap-2 p-4.5">
        <p className="text-small text-mute tnum">
          {facts.filter(Boolean).join(' · ')}
          {languages ? <span className="block">{languages}</span> : null}
        </p>
        <Heading lang={languageOf(bundle.bundleName)} className="line-clamp-2 text-h3">
          <Link to={to} className="transition-colors group-hover:text-brand after:absolute after:inset-0">
            {bundle.bundleName}
          </Link>
        </Heading>
        {bundle.description ? (
          <p
            lang={languageOf(bundle.description)}
            className="line-clamp-4 min-h-[3lh] text-small text-mute sm:min-h-[4lh]"
          >
            {bundle.description}
          </p>
        ) : null}
        <div className="mt-auto pt-1">
          <StackedPrice bundle={bundle} />
        </div>
      </div>
    </article>
  );
}

const tiles = { orange: 'ring', green: 'petal', purple: 'lozenge' } as const;

type SpecialBundleCardProps = Omit<BundleCardProps, 'priority'> & {
  /** Also shows the bundle's description and its first reason, which says who it is for. */
  detailed?: boolean;
};

/** A special bundle: a deep panel in its own theme, larger than a card. */
export function SpecialBundleCard({
  bundle,
  to = bundlePath(bundle),
  level = 3,
  detailed = false,
}: SpecialBundleCardProps) {
  const Heading = `h${level}` as const;
  const theme = bundle.theme ?? 'orange';
  const [forWhom, ...more] = bundle.whyBundle ?? [];
  return (
    <article
      aria-label={bundle.bundleName}
      data-theme={theme}
      className="on-deep group relative isolate flex h-full min-h-64 flex-col overflow-hidden rounded-hero bg-brand-deep p-6 text-white transition-shadow hover:shadow-hover md:p-7"
    >
      <Jaali tile={tiles[theme]} className="-z-10 text-white/10" />
      <p className="text-small font-semibold text-white/85">
        {t('courses', { count: bundle.courses.length })}
        {bundle.totalLessons ? ` · ${t('lessons', { count: bundle.totalLessons })}` : null} ·{' '}
        {t('lifetimeAccess')}
      </p>
      <Heading lang={languageOf(bundle.bundleName)} className="mt-3 max-w-[16ch] text-h2">
        <Link
          to={to}
          className="after:absolute after:inset-0 hover:underline hover:decoration-2 hover:underline-offset-4"
        >
          {bundle.bundleName}
        </Link>
      </Heading>
      {detailed && forWhom ? (
        <p lang={languageOf(forWhom)} className="mt-3 text-lead font-semibold wrap-anywhere">
          {forWhom}
        </p>
      ) : null}
      {detailed && bundle.description ? (
        <p lang={languageOf(bundle.description)} className="mt-3 max-w-[52ch] text-white/85">
          {bundle.description}
        </p>
      ) : null}
      <Reasons items={detailed ? more.slice(0, 2) : bundle.whyBundle} />
      <div className="mt-auto pt-8">
        <Price
          amount={bundle.discountedPrice}
          inclusive={bundle.discountedPriceInclGst}
          was={bundle.price}
          discount={bundle.discount}
          onDeep
        />
        <Saving bundle={bundle} />
        <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-small font-semibold">
          {/* The whole card leads there. */}
          <span aria-hidden className="group-hover:underline">
            {card('seeBundle')}
          </span>
          {bundle.refundWindowDays ? (
            <span>{card('moneyBack', { count: bundle.refundWindowDays })}</span>
          ) : null}
        </p>
      </div>
    </article>
  );
}

/** The list price is above the price, so that the prices of neighbouring bundles are on one line. */
function StackedPrice({ bundle }: { bundle: BundleFacts }) {
  const { price, discount, discountedPrice, discountedPriceInclGst } = bundle;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 tnum empty:hidden">
        <Struck amount={discountedPrice} was={price} className="text-mute" />
        <Off amount={discountedPrice} was={price} discount={discount} />
      </p>
      <Price amount={discountedPrice} inclusive={discountedPriceInclGst} />
      <Saving bundle={bundle} className="text-success" />
    </>
  );
}

function Saving({ bundle, className }: { bundle: BundleFacts; className?: string }) {
  const { separately = 0, discountedPrice } = bundle;
  if (separately <= discountedPrice) return null;
  return (
    <p className={cn('mt-1 text-small font-semibold tnum', className)}>
      {card('saving', { amount: formatRupees(separately - discountedPrice) })}
    </p>
  );
}

/** The first three of the bundle's own reasons: what sets it apart from the others. */
function Reasons({ items = [] }: { items: string[] | undefined }) {
  if (items.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-col gap-1.5 text-small">
      {items.slice(0, 3).map((item) => (
        <li key={item} className="flex gap-2.5">
          <Check size={16} strokeWidth={2.5} aria-hidden className="mt-1 shrink-0" />
          <span lang={languageOf(item)} className="min-w-0 wrap-anywhere">
            {item}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function BundleCardSkeleton() {
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-card">
      <Skeleton className="aspect-video rounded-none!" />
      <div className="flex flex-1 flex-col gap-2 p-4.5">
        <SkeletonText className="w-1/3 text-small" />
        <SkeletonText className="text-h3" />
        <SkeletonText lines={4} className="text-small max-sm:h-[3lh] max-sm:overflow-hidden" />
        <div className="mt-auto pt-1">
          <SkeletonText className="w-1/2 text-h3" />
          <SkeletonText className="w-2/3 text-caption" />
          <SkeletonText className="mt-1 text-small" />
        </div>
      </div>
    </div>
  );
}

export function SpecialBundleCardSkeleton({ detailed = false }: { detailed?: boolean }) {
  return (
    <Skeleton
      className={cn(
        'rounded-hero!',
        detailed ? 'min-h-140 md:min-h-108 lg:min-h-136' : 'min-h-98 md:max-lg:min-h-140 lg:min-h-107',
      )}
    />
  );
}
