import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OverviewRange } from '@/api/admin/overview';
import { DateField } from '@/office/shared/fields/date-field';
import type { ListParams } from '@/office/shared/list/use-list-params';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/office-range';
import { cn } from '@/kit/lib/cn';
import { isRange, namedRanges } from './range';

type RangeBarProps = { list: ListParams; range: OverviewRange; shown?: { from: string; to: string } };

/** Shown until the server says which days it took, so that the fields keep their place. */
const unknown = { from: '', to: '' };

/** Chooses a range of days: one of four periods, or a first and a last day. */
export function RangeBar({ list, range, shown = unknown }: RangeBarProps) {
  const current = 'range' in range ? range.range : '';
  const [params] = useSearchParams();
  const to = (name: string) => {
    const next = new URLSearchParams(params);
    for (const other of ['from', 'to', 'page']) next.delete(other);
    next.set('range', name);
    return `?${next}`;
  };
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4 print:hidden">
      <nav aria-label={t('range')}>
        <ul className="flex flex-wrap gap-2">
          {namedRanges.map((name) => (
            <li key={name}>
              <Link
                to={to(name)}
                preventScrollReset
                aria-current={name === current ? 'true' : undefined}
                className={cn(
                  'inline-flex min-h-11 items-center rounded-full border px-4 text-small font-semibold transition-colors',
                  name === current
                    ? 'border-brand bg-brand-tint text-brand'
                    : 'border-line bg-card text-ink hover:border-control',
                )}
              >
                {t(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Days key={`${shown.from} ${shown.to}`} list={list} shown={shown} />
    </div>
  );
}

/** Begins with the days that are shown. */
function Days({ list, shown }: { list: ListParams; shown: { from: string; to: string } }) {
  const [from, setFrom] = useState(shown.from);
  const [to, setTo] = useState(shown.to);
  const [bad, setBad] = useState(false);
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        setBad(!isRange(from, to));
        if (isRange(from, to)) list.set({ from, to, range: null });
      }}
    >
      <DateField
        label={t('from')}
        error={bad ? t('badDates') : undefined}
        className="min-w-0 sm:max-w-44"
        value={from}
        max={to}
        onValue={setFrom}
      />
      <DateField label={t('to')} className="min-w-0 sm:max-w-44" value={to} min={from} onValue={setTo} />
      <Button type="submit" variant="outline" className="max-sm:col-span-2 sm:mt-7.5">
        {t('show')}
      </Button>
    </form>
  );
}
