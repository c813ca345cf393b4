import { Check } from 'lucide-react';
import { Card } from '@/shared/ui/card';
import { Skeleton } from '@/shared/ui/skeleton';
import { t } from '@/i18n/bundle-below-fold';
import { cn } from '@/shared/lib/cn';
import { formatRupees } from '@/shared/lib/money';
import { invoice, message, week } from '@/i18n/prose/special-bundle';
import type { BundlePart } from './enroll-button';

/** The bundle's own reasons, and beside them what one makes with it. */
export function Benefits({ bundle }: Pick<BundlePart, 'bundle'>) {
  return (
    <section className="container-page section">
      <h2 className="text-h1">{t('whyTitle')}</h2>
      <p className="mt-3 measure text-lead text-mute">{t('whyLead')}</p>
      <div className="mt-8 grid gap-4 md:mt-10 md:grid-cols-2 lg:grid-cols-12 lg:gap-6">
        <Reasons bundle={bundle} />
        <Message />
        <Week />
        <Invoice />
      </div>
    </section>
  );
}

function Reasons({ bundle }: Pick<BundlePart, 'bundle'>) {
  const reasons = bundle?.whyBundle;
  if (reasons?.length === 0) return null;
  return (
    <div className="rounded-card bg-brand p-6 text-white md:col-span-2 md:p-8 lg:col-span-5">
      <h3 className="text-small font-semibold">{t('whyIn')}</h3>
      <ul className="mt-4 flex flex-col divide-y divide-white/20">
        {reasons?.map((reason) => (
          <li key={reason} className="flex gap-3 py-4 text-h3">
            <Check size={24} strokeWidth={2.5} aria-hidden className="shrink-0" />
            {reason}
          </li>
        )) ??
          [1, 2, 3, 4].map((row) => (
            <li key={row} className="py-4 text-h3">
              <Skeleton className="h-[1lh] w-4/5 opacity-15" />
            </li>
          ))}
      </ul>
    </div>
  );
}

function Message() {
  return (
    <Card padding="lg" className="flex flex-col md:max-lg:col-span-2 lg:col-span-7">
      <h3 className="text-h3">{t('messageTitle')}</h3>
      <div className="mt-4 flex max-w-[54ch] flex-col gap-3 rounded-card rounded-bl-none bg-brand-tint p-5">
        {message.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p className="mt-auto pt-4 text-small text-mute">{t('messageNote')}</p>
    </Card>
  );
}

function Week() {
  const most = Math.max(...week.map(({ hours }) => hours));
  const days = week.map(({ day, hours }) => t('weekDay', { day, count: hours })).join(', ');
  return (
    <Card padding="lg" className="flex flex-col lg:col-span-5">
      <h3 className="text-h3">{t('weekTitle')}</h3>
      <p className="mt-2 text-mute">{t('weekText')}</p>
      <div
        role="img"
        aria-label={t('weekChart', { days })}
        className="mt-auto grid h-36 grid-cols-7 items-end gap-2 pt-6 text-center text-caption text-mute tnum"
      >
        {week.map(({ day, hours }) => (
          <span key={day} className="flex h-full flex-col justify-end gap-1.5">
            <span
              className={cn('rounded-t-[4px]', hours === most ? 'bg-marigold' : 'bg-brand')}
              style={{ height: `${Math.max(3, (hours / most) * 100)}%` }}
            />
            {day}
          </span>
        ))}
      </div>
    </Card>
  );
}

function Invoice() {
  return (
    <Card padding="lg" className="flex flex-col lg:col-span-7">
      <h3 className="text-h3">{t('invoiceTitle')}</h3>
      <dl className="mt-4 rounded-card border border-line bg-paper px-5 tnum">
        <div className="border-b border-line py-3 text-small font-semibold text-mute">
          <dt>{invoice.number}</dt>
        </div>
        {invoice.lines.map(({ text, amount }) => (
          <Line key={text} text={text} amount={amount} />
        ))}
        <Line {...invoice.due} strong />
      </dl>
      <p className="mt-auto pt-4 text-small text-mute">{t('invoiceNote')}</p>
    </Card>
  );
}

type LineProps = { text: string; amount: number; strong?: boolean };

function Line({ text, amount, strong = false }: LineProps) {
  return (
    <div
      className={cn('flex justify-between gap-4 py-3', strong ? 'border-t border-line font-bold' : undefined)}
    >
      <dt>{text}</dt>
      <dd className="whitespace-nowrap">{formatRupees(amount)}</dd>
    </div>
  );
}
