import type { Day } from '@/api/admin/overview';
import { Panel } from '@/office/shared/panel';
import { t } from '@/i18n/admin-dashboard';
import { formatDate } from '@/shared/lib/date';
import { formatRupees } from '@/shared/lib/money';

const count = new Intl.NumberFormat('en-IN');
const number = (value: number) => count.format(value);
const plots = [
  { key: 'revenue', name: t('revenue'), format: formatRupees, tall: true },
  { key: 'orders', name: t('orders'), format: number, tall: false },
  { key: 'signups', name: t('signups'), format: number, tall: false },
] as const;

/** Revenue, orders and signups of each day: as bars, in a sentence for screen readers, and as a table. */
export function DayPlots({ series }: { series: Day[] }) {
  return (
    <Panel title={t('perDay')}>
      <div className="grid gap-6">
        {plots.map((plot) => (
          <Plot
            key={plot.key}
            name={plot.name}
            points={series.map((day) => ({ date: day.date, value: day[plot.key] }))}
            format={plot.format}
            tall={plot.tall}
          />
        ))}
      </div>
      <details className="mt-6 print:hidden">
        <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold text-brand">
          {t('asTable')}
        </summary>
        <div className="max-h-96 overflow-auto" role="region" aria-label={t('perDay')} tabIndex={0}>
          <Numbers series={series} />
        </div>
      </details>
    </Panel>
  );
}

type Point = { date: string; value: number };
type PlotProps = { name: string; points: Point[]; format: (value: number) => string; tall: boolean };

function Plot({ name, points, format, tall }: PlotProps) {
  const top = points.reduce<Point | null>(
    (best, point) => (point.value > (best?.value ?? 0) ? point : best),
    null,
  );
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const said = top
    ? t('plot', { name, total: format(total), most: format(top.value), day: formatDate(top.date) })
    : t('plotNone', { name });
  const [first, last] = [points[0], points.at(-1)];
  return (
    <figure>
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-small">
        <span className="font-semibold">{name}</span>
        {top ? (
          <span className="text-caption text-mute tnum">{t('highest', { value: format(top.value) })}</span>
        ) : null}
      </figcaption>
      <svg
        role="img"
        aria-label={said}
        viewBox={`0 0 ${Math.max(points.length, 1)} 100`}
        preserveAspectRatio="none"
        className={
          tall
            ? 'h-40 w-full border-b border-control print:[print-color-adjust:exact]'
            : 'h-20 w-full border-b border-control print:[print-color-adjust:exact]'
        }
      >
        {points.map(({ date, value }, i) => {
          const height = top ? (value / top.value) * 100 : 0;
          return (
            <rect key={date} x={i + 0.1} y={100 - height} width={0.8} height={height} className="fill-brand">
              <title>{`${formatDate(date)}: ${format(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-caption text-mute tnum">
        <span>{first ? formatDate(first.date) : ''}</span>
        <span>{last && last !== first ? formatDate(last.date) : ''}</span>
      </p>
    </figure>
  );
}

function Numbers({ series }: { series: Day[] }) {
  return (
    <table className="w-full text-small tnum">
      <caption className="sr-only">{t('perDay')}</caption>
      <thead className="text-left text-mute">
        <tr>
          <th scope="col" className="py-2 pr-4 font-semibold">
            {t('day')}
          </th>
          {plots.map(({ key, name }) => (
            <th key={key} scope="col" className="py-2 pl-4 text-right font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {series.map((day) => (
          <tr key={day.date}>
            <th scope="row" className="py-2 pr-4 text-left font-normal whitespace-nowrap">
              {formatDate(day.date)}
            </th>
            {plots.map(({ key, format }) => (
              <td key={key} className="py-2 pl-4 text-right">
                {format(day[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
