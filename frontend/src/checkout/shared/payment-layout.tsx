import type { ReactNode } from 'react';
import { Card } from '@/kit/ui/card';
import { Loading } from '@/kit/ui/skeleton';
import { t } from '@/i18n/payment';
import { LinesSkeleton } from './lines';
import { TotalsSkeleton } from './totals';

type PaymentLayoutProps = {
  items: ReactNode;
  summary: ReactNode;
  /** Below the items; on a phone below the button. */
  after?: ReactNode;
};

/** Items and State on the left, the price and the button on the right. */
export function PaymentLayout({ items, summary, after }: PaymentLayoutProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)] md:grid-rows-[auto_1fr] md:gap-6 md:gap-x-6 lg:gap-x-10">
      <section aria-label={t('yourItems')} className="min-w-0">
        {items}
      </section>
      <Card className="md:sticky md:top-8 md:row-span-2">
        <h2 className="mb-4 text-h3 max-md:sr-only">{t('summary')}</h2>
        {summary}
      </Card>
      {after ? <div>{after}</div> : null}
    </div>
  );
}

/** Skeleton of a purchase while its price is loading. */
export function PaymentSkeleton({ label, count }: { label?: string; count: number }) {
  return (
    <Loading label={label}>
      <PaymentLayout items={<LinesSkeleton count={count} />} summary={<TotalsSkeleton />} />
    </Loading>
  );
}
