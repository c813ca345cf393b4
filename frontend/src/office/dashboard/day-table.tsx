import type { Day } from '@/api/admin/overview';
import { t } from '@/i18n/admin-dashboard';
import { formatDay } from '@/kit/lib/date';
import type { Measure } from './day-plots';

/** The numbers behind the lines. */
export function DayTable({ series, measures }: { series: Day[]; measures: readonly Measure[] }) {
  return (
    <table className="w-full text-small tnum">
      <caption className="sr-only">{t('perDay')}</caption>
      <thead className="text-left text-mute">
        <tr>
          <th scope="col" className="py-2 pr-4 font-semibold">
            {t('day')}
          </th>
          {measures.map(({ key, name }) => (
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
              {formatDay(day.date)}
            </th>
            {measures.map(({ key, format }) => (
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
