/* The dashboard's chart. The only file that knows the charting library (uPlot). */
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { t } from '@/i18n/admin-dashboard';
import { formatDay } from '@/kit/lib/date';

/** A day of the period, with the corresponding day of the period before. */
export type PlotPoint = { date: string; value: number; before: { date: string; value: number } };

type PlotProps = {
  points: PlotPoint[];
  format: (value: number) => string;
  height: number;
  /** The width of the vertical axis. The longest figure must fit. */
  axisWidth: number;
};

/** Reads a design token (CSS variable), because a canvas does not inherit them. */
const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

/** '20 Nov', under the axis. */
const short = (date: string) => formatDay(date).replace(/ \d+$/, '');

function optionsOf(
  { points, format, height, axisWidth }: PlotProps,
  width: number,
  onPoint: (index: number | null) => void,
): uPlot.Options {
  const [brand, quiet, line, ink] = ['brand', 'control', 'line', 'mute'].map(token);
  const font = `12px ${getComputedStyle(document.body).fontFamily}`;
  const axis = { font, stroke: ink, grid: { stroke: line, width: 1 }, ticks: { show: false } };
  const single = points.length === 1;
  return {
    width,
    height,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 9, width: 2 } },
    scales: {
      x: { time: false, range: single ? [-1, 1] : undefined },
      y: { range: (_, __, most) => [0, most > 0 ? most * 1.08 : 1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 64,
        size: 30,
        gap: 10,
        incrs: [1, 2, 7, 14, 30, 60, 90],
        values: (_, places) => places.map((place) => short(points[place]?.date ?? '')),
      },
      {
        ...axis,
        size: axisWidth,
        values: (_, values) => values.map((value) => (Number.isInteger(value) ? format(value) : '')),
      },
    ],
    series: [
      {},
      { stroke: quiet, width: 1.5, dash: [4, 4], points: { show: single, size: 9 } },
      {
        stroke: brand,
        width: 2,
        fill: `color-mix(in srgb, ${brand} 12%, transparent)`,
        points: { show: single, size: 9 },
      },
    ],
    hooks: { setCursor: [(plot) => onPoint(plot.cursor.idx ?? null)] },
  };
}

/** The lines, drawn on a canvas. The pointer shows a day and the corresponding day of the period before. */
export default function Plot(props: PlotProps) {
  const { points, format, height, axisWidth } = props;
  const place = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState<number | null>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const data: uPlot.AlignedData = [
      points.map((_, i) => i),
      points.map(({ before }) => before.value),
      points.map(({ value }) => value),
    ];
    const plot = new uPlot(
      optionsOf({ points, format, height, axisWidth }, box.clientWidth, setIndex),
      data,
      box,
    );
    const watch = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height }));
    watch.observe(box);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [points, format, height, axisWidth]);
  const point = index === null ? undefined : points[index];
  return (
    <div className="relative">
      <div ref={place} style={{ height }} />
      {point ? <Tip point={point} format={format} isLate={(index ?? 0) > points.length / 2} /> : null}
    </div>
  );
}

type TipProps = { point: PlotPoint; format: (value: number) => string; isLate: boolean };

/** A tooltip on the side away from the pointer. */
function Tip({ point, format, isLate }: TipProps) {
  return (
    <dl
      className={`pointer-events-none absolute top-2 grid gap-1 rounded-control border border-line bg-card px-3 py-2 text-caption tnum shadow-hover ${isLate ? 'left-20' : 'right-2'}`}
    >
      <Row term={formatDay(point.date)} value={format(point.value)} strong />
      <Row term={t('dayBefore', { day: formatDay(point.before.date) })} value={format(point.before.value)} />
    </dl>
  );
}

function Row({ term, value, strong }: { term: string; value: string; strong?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-mute">{term}</dt>
      <dd className={strong ? 'font-semibold' : undefined}>{value}</dd>
    </div>
  );
}
