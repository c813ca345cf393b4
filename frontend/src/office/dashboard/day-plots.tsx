import { Suspense, useMemo } from 'react';
import type { Day } from '@/api/admin/overview';
import { Panel } from '@/office/shared/page/panel';
import { t } from '@/i18n/admin-dashboard';
import { lazyPart } from '@/kit/lib/lazy-part';
import { formatDay } from '@/kit/lib/date';
import { formatNumber } from '@/kit/lib/number';
import { formatRupees } from '@/kit/lib/money';
import { DayTable } from './day-table';
import type { PlotPoint } from './plot';

/** Loaded lazily: the chart library comes after the page is rendered. */
const Plot = lazyPart(() => import('./plot'));

const number = (value: number) => formatNumber(value);
export const measures = [
  { key: 'revenue', name: t('revenue'), format: formatRupees, axisWidth: 76 },
  { key: 'orders', name: t('orders'), format: number, axisWidth: 44 },
  { key: 'refunds', name: t('refundsMade'), format: formatRupees, axisWidth: 76 },
  { key: 'signups', name: t('signups'), format: number, axisWidth: 44 },
  { key: 'began', name: t('began'), format: number, axisWidth: 44 },
  { key: 'finished', name: t('finished'), format: number, axisWidth: 44 },
] as const;
export type Measure = (typeof measures)[number];

type DayPlotsProps = { series: Day[]; previous: Day[] };

/**
 * The figures of each day, compared with the same days of the period before: as lines, in a sentence, and as
 * a table.
 */
export function DayPlots({ series, previous }: DayPlotsProps) {
  return (
    <Panel title={t('perDay')} text={<Legend />}>
      <div className="grid gap-8 md:grid-cols-2">
        {measures.map((measure) => (
          <DayPlot key={measure.key} measure={measure} series={series} previous={previous} />
        ))}
      </div>
      <details className="mt-6 print:hidden">
        <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold text-brand">
          {t('asTable')}
        </summary>
        <div className="max-h-96 overflow-auto" role="region" aria-label={t('perDay')} tabIndex={0}>
          <DayTable series={series} measures={measures} />
        </div>
      </details>
    </Panel>
  );
}

function Legend() {
  return (
    <span aria-hidden className="flex flex-wrap gap-x-5 gap-y-1 text-caption">
      <span className="inline-flex items-center gap-2">
        <span className="h-0.5 w-6 bg-brand" />
        {t('thisPeriod')}
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="w-6 border-t-2 border-dashed border-control" />
        {t('periodBefore')}
      </span>
    </span>
  );
}

function DayPlot({ measure, series, previous }: DayPlotsProps & { measure: Measure }) {
  const { key, name, format, axisWidth } = measure;
  const points = useMemo(
    () =>
      series.map((day, i): PlotPoint => {
        const before = previous[i];
        return {
          date: day.date,
          value: day[key],
          before: { date: before?.date ?? '', value: before?.[key] ?? 0 },
        };
      }),
    [series, previous, key],
  );
  const wide = key === 'revenue' || key === 'orders';
  const height = key === 'revenue' ? 240 : 160;
  return (
    <figure className={wide ? 'md:col-span-2' : undefined}>
      <figcaption className="mb-2 text-small font-semibold">{name}</figcaption>
      <div role="img" aria-label={sentence(points, measure)}>
        <Suspense fallback={<div style={{ height }} />}>
          <Plot points={points} format={format} height={height} axisWidth={axisWidth} />
        </Suspense>
      </div>
    </figure>
  );
}

/** What the lines show, in words. */
function sentence(points: PlotPoint[], { name, format }: Measure): string {
  const sum = (values: number[]) =>
    format(Math.round(values.reduce((all, value) => all + value, 0) * 100) / 100);
  const before = sum(points.map((point) => point.before.value));
  const top = points.reduce<PlotPoint | null>(
    (best, point) => (point.value > (best?.value ?? 0) ? point : best),
    null,
  );
  if (!top) return t('plotNone', { name, before });
  const [total, most] = [sum(points.map(({ value }) => value)), format(top.value)];
  return t('plot', { name, total, most, day: formatDay(top.date), before });
}
