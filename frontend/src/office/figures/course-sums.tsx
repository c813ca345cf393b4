import { Link } from 'react-router';
import type { CourseFigures } from '@/api/admin/figures';
import { Panel } from '@/office/shared/page/panel';
import { Table } from '@/kit/ui/table';
import { t } from '@/i18n/admin-figures';
import { adminPaths } from '@/domain/paths/admin-paths';
import { formatPercent } from '@/kit/lib/money';
import { formatNumber } from '@/kit/lib/number';
import { formatMonth, percentOf } from './month';

/** The four main figures of a course. */
export function CourseSums({ figures }: { figures: CourseFigures }) {
  const { enrolled, started, finished, unanswered } = figures;
  const share = (part: number) => t('share', { percent: formatPercent(percentOf(part, enrolled)) });
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Sum name={t('enrolled')} value={enrolled} />
      <Sum name={t('started')} value={started} note={enrolled > 0 ? share(started) : undefined} />
      <Sum name={t('finished')} value={finished} note={enrolled > 0 ? share(finished) : undefined} />
      <Sum
        name={t('unanswered')}
        value={unanswered}
        note={
          unanswered > 0 ? (
            <Link to={adminPaths.discussions} className="-my-2 inline-block py-2 text-link">
              {t('toQuestions')}
            </Link>
          ) : undefined
        }
      />
    </dl>
  );
}

function Sum({ name, value, note }: { name: string; value: number; note?: React.ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-card p-4">
      <dt className="text-small text-mute">{name}</dt>
      <dd>
        <span className="block text-h2 tnum">{formatNumber(value)}</span>
        {note ? <span className="mt-1 block text-caption text-mute">{note}</span> : null}
      </dd>
    </div>
  );
}

/** What learners say of it, month by month; months without a review are left out. */
export function ReviewTrend({ reviews }: Pick<CourseFigures, 'reviews'>) {
  return (
    <Panel title={t('reviews')}>
      <Table
        caption={t('reviewRows')}
        rows={reviews.filter(({ count }) => count > 0)}
        rowKey={({ month }) => month}
        empty={t('noReviews')}
        columns={[
          { key: 'month', header: t('month'), cell: ({ month }) => formatMonth(month) },
          { key: 'count', header: t('count'), align: 'right', cell: ({ count }) => formatNumber(count) },
          {
            key: 'average',
            header: t('average'),
            align: 'right',
            cell: ({ average }) =>
              average === null ? t('nothing') : formatNumber(average, { least: 1, most: 1 }),
          },
        ]}
      />
    </Panel>
  );
}
