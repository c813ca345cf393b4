import type { ReactNode } from 'react';
import { Card } from '@/shared/ui/card';
import { Loading } from '@/shared/ui/skeleton';
import { t } from '@/i18n/payment';
import { LinesSkeleton } from './lines';
import { TotalsSkeleton } from './totals';

/** Items and State on the left, the price and the button on the right. */
export function PaymentLayout({ items, summary }: { items: ReactNode; summary: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)] lg:gap-10">
      <section aria-label={t('yourItems')} className="min-w-0">
        {items}
      </section>
      <Card className="md:sticky md:top-24">
        <h2 className="mb-4 text-h3">{t('summary')}</h2>
        {summary}
      </Card>
    </div>
  );
}

/** A purchase whose price is not there yet. */
export function PaymentSkeleton({ label, count }: { label?: string; count: number }) {
  return (
    <Loading label={label}>
      <PaymentLayout items={<LinesSkeleton count={count} />} summary={<TotalsSkeleton />} />
    </Loading>
  );
}
