import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Overview } from '@/api/admin/overview';
import { t } from '@/i18n/admin-dashboard';
import { formatFigure, formatPercent, formatRupees } from '@/kit/lib/money';
import { percentChange } from './change';

const count = new Intl.NumberFormat('en-IN');

/** The period's sums, each with the one of the period before. */
export function Figures({ overview }: { overview: Overview }) {
  const { previous, conversion } = overview;
  const number = (value: number) => count.format(value);
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-5">
      <Figure
        name={t('revenue')}
        note={t('revenueNote')}
        now={overview.revenue}
        before={previous.revenue}
        format={formatFigure}
        exact={formatRupees}
      />
      <Figure name={t('orders')} now={overview.orders} before={previous.orders} format={number} />
      <Figure name={t('learners')} now={overview.newLearners} before={previous.newLearners} format={number} />
      <Figure
        name={t('enrolments')}
        note={t('enrolmentsNote')}
        now={overview.enrolments}
        before={previous.enrolments}
        format={number}
      />
      <div className="rounded-card border border-line bg-card p-4 max-xl:col-span-2">
        <dt className="text-small text-mute">{t('conversion')}</dt>
        <dd>
          <Number shown={formatPercent(conversion.percent)} />
          <span className="mt-1 block text-caption text-mute">
            {conversion.signups === 0 ? t('noSignups') : t('conversionText', conversion)}
          </span>
        </dd>
      </div>
    </dl>
  );
}

/** A figure as large as a heading, or smaller if the tile is too narrow for it. */
function Number({ shown, exact = shown }: { shown: string; exact?: string }) {
  const rounded = exact !== shown;
  return (
    <span className="@container block text-h2 tnum" title={rounded ? exact : undefined}>
      <span
        aria-hidden={rounded || undefined}
        className="block text-[length:min(1em,calc(100cqi/(var(--letters)*0.62)))] whitespace-nowrap"
        style={{ '--letters': shown.length } as CSSProperties}
      >
        {shown}
      </span>
      {rounded ? <span className="sr-only">{exact}</span> : null}
    </span>
  );
}

type FigureProps = {
  name: string;
  note?: string;
  now: number;
  before: number;
  format: (value: number) => string;
  /** Formats the exact figure, if `format` rounds it. */
  exact?: (value: number) => string;
};

function Figure({ name, note, now, before, format, exact = format }: FigureProps) {
  const percent = percentChange(now, before);
  const Icon = percent !== null && percent < 0 ? ArrowDownRight : ArrowUpRight;
  return (
    <div className="rounded-card border border-line bg-card p-4">
      <dt className="text-small text-mute">{name}</dt>
      <dd>
        <Number shown={format(now)} exact={exact(now)} />
        <span className="mt-1 flex flex-wrap items-center gap-1 text-caption text-mute tnum">
          {percent === null || percent === 0 ? null : (
            <span className="inline-flex items-center gap-0.5 font-semibold text-ink">
              <Icon size={14} aria-hidden />
              {t(percent < 0 ? 'down' : 'up', { percent: formatPercent(Math.abs(percent)) })}
            </span>
          )}
          {now === before ? t('same') : t('before', { value: format(before) })}
        </span>
        {note ? <span className="mt-1 block text-caption text-mute">{note}</span> : null}
      </dd>
    </div>
  );
}
