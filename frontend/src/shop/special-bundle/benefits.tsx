import { Check } from 'lucide-react';
import type { SectionOf } from '@/api/site';
import { Card } from '@/kit/ui/card';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/bundle-below-fold';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';
import type { BundlePart } from './enroll-button';
import type { SectionPart } from './part';
import { SectionHead } from './section-head';

/** The benefits of the bundle, and beside them what learners make with it. */
export function Benefits({ section, bundle }: SectionPart<'benefits'>) {
  const { title, text } = section;
  return (
    <section className="container-page section">
      <SectionHead title={title} text={text} />
      <div className="mt-8 grid gap-4 md:mt-10 md:grid-cols-2 lg:grid-cols-12 lg:gap-6">
        <Reasons bundle={bundle} />
        <Message section={section} />
        <Week section={section} />
        <Invoice section={section} />
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
          <li key={reason} lang={languageOf(reason)} className="flex gap-3 py-4 text-h3">
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

type Own = { section: SectionOf<'benefits'> };

function Message({ section: { messageTitle, message, messageNote } }: Own) {
  if (!message) return null;
  return (
    <Card padding="lg" className="flex flex-col wrap-anywhere md:max-lg:col-span-2 lg:col-span-7">
      <CardTitle text={messageTitle} />
      <div
        lang={languageOf(message)}
        className="mt-4 flex max-w-[56ch] flex-col gap-3 rounded-card rounded-bl-none bg-brand-tint p-5"
      >
        {message.split('\n').map((line, i) => (
          <p key={i}>{line}</p>
        ))}
      </div>
      <Note text={messageNote} />
    </Card>
  );
}

function Week({ section: { weekTitle, weekText, week = [] } }: Own) {
  if (week.length === 0) return null;
  const most = Math.max(1, ...week.map(({ hours }) => hours));
  const days = week.map(({ day, hours }) => t('weekDay', { day, count: hours })).join(', ');
  return (
    <Card padding="lg" className="flex flex-col wrap-anywhere lg:col-span-5">
      <CardTitle text={weekTitle} />
      {weekText ? (
        <p lang={languageOf(weekText)} className="mt-2 text-mute">
          {weekText}
        </p>
      ) : null}
      <div
        role="img"
        aria-label={t('weekChart', { days })}
        className="mt-auto flex h-36 items-end gap-2 pt-6 text-center text-caption text-mute tnum"
      >
        {week.map(({ day, hours }, i) => (
          <span key={i} className="flex h-full min-w-0 flex-1 basis-0 flex-col justify-end gap-1.5">
            {hours > 0 ? <span>{t('hoursShort', { count: hours })}</span> : null}
            <span
              className={cn('rounded-t-[4px]', hours === most ? 'bg-marigold' : 'bg-brand')}
              style={{ height: `${Math.max(3, (hours / most) * 70)}%` }}
            />
            <span lang={languageOf(day)}>{day}</span>
          </span>
        ))}
      </div>
    </Card>
  );
}

function Invoice({ section }: Own) {
  const { invoiceTitle, invoiceNumber, invoiceLines = [], dueText, dueAmount, invoiceNote } = section;
  if (invoiceLines.length === 0) return null;
  return (
    <Card padding="lg" className="flex flex-col wrap-anywhere lg:col-span-7">
      <CardTitle text={invoiceTitle} />
      <dl className="mt-4 rounded-card border border-line bg-paper px-5 tnum">
        {invoiceNumber ? (
          <div className="border-b border-line py-3 text-small font-semibold text-mute">
            <dt>{invoiceNumber}</dt>
          </div>
        ) : null}
        {invoiceLines.map(({ text, amount }, i) => (
          <Line key={i} text={text} amount={amount} />
        ))}
        {dueText && dueAmount !== undefined ? <Line text={dueText} amount={dueAmount} strong /> : null}
      </dl>
      <Note text={invoiceNote} />
    </Card>
  );
}

function CardTitle({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <h3 lang={languageOf(text)} className="text-h3">
      {text}
    </h3>
  );
}

function Note({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p lang={languageOf(text)} className="mt-auto pt-4 text-small text-mute">
      {text}
    </p>
  );
}

type LineProps = { text: string; amount: number; strong?: boolean };

function Line({ text, amount, strong = false }: LineProps) {
  return (
    <div
      className={cn('flex justify-between gap-4 py-3', strong ? 'border-t border-line font-bold' : undefined)}
    >
      <dt lang={languageOf(text)}>{text}</dt>
      <dd className="whitespace-nowrap" translate="no">
        {formatRupees(amount)}
      </dd>
    </div>
  );
}
