import { Link } from 'react-router';
import type { Overview, Recent, Seller } from '@/api/admin/overview';
import { adminPaths } from '@/domain/paths/admin-paths';
import { Panel } from '@/office/shared/page/panel';
import { t } from '@/i18n/admin-dashboard';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';

type BestSellersProps = { title: string; sellers: Seller[]; pathOf: (id: string) => string };

/** What sold best, with its share of the best one as a bar. */
export function BestSellers({ title, sellers, pathOf }: BestSellersProps) {
  const most = Math.max(1, ...sellers.map(({ revenue }) => revenue));
  return (
    <Panel title={title}>
      {sellers.length === 0 ? <p className="text-small text-mute">{t('nothingSold')}</p> : null}
      <ol className="grid gap-3 empty:hidden">
        {sellers.map(({ _id, title: name, sold, revenue }) => (
          <li key={_id} className="text-small">
            <div className="flex flex-wrap justify-between gap-x-4">
              <Link to={pathOf(_id)} lang={languageOf(name)} className="min-w-0 break-words hover:underline">
                {name}
              </Link>
              <span className="font-semibold tnum" translate="no">
                {formatRupees(revenue)}
              </span>
            </div>
            <div aria-hidden className="mt-1 h-1.5 rounded-full bg-sand print:[print-color-adjust:exact]">
              <div className="h-full rounded-full bg-brand" style={{ width: `${(revenue / most) * 100}%` }} />
            </div>
            <p className="mt-0.5 text-caption text-mute tnum">{t('sold', { count: sold })}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The last things that happened. */
export function Activity({ recent }: { recent: Recent[] }) {
  return (
    <Panel title={t('recent')}>
      {recent.length === 0 ? <p className="text-small text-mute">{t('nothingRecent')}</p> : null}
      <ul className="divide-y divide-line empty:hidden">
        {recent.map(({ at, kind, title, detail, amount, link }) => (
          <li
            key={`${kind} ${at} ${title} ${detail}`}
            className="flex flex-wrap gap-x-4 gap-y-0.5 py-2.5 text-small"
          >
            <span className="text-mute max-sm:basis-full max-sm:text-caption sm:w-20 sm:shrink-0">
              {t(kind)}
            </span>
            <span className="min-w-0 flex-1 basis-48 break-words max-sm:basis-full">
              <Link to={link} lang={languageOf(title)} className="font-semibold hover:underline">
                {title}
              </Link>
              {detail ? (
                <span className="block text-mute" lang={languageOf(detail)}>
                  {detail}
                </span>
              ) : null}
            </span>
            {amount === null ? null : (
              <span className="font-semibold tnum" translate="no">
                {formatRupees(amount)}
              </span>
            )}
            <time dateTime={at} className="text-caption text-mute">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The text and the page for each kind of pending task. The compiler reports a missing kind. */
const waiting = {
  enquiries: ['openEnquiries', adminPaths.enquiries],
  submissions: ['submissions', adminPaths.submissions],
  questions: ['questions', `${adminPaths.discussions}?filter=unanswered`],
  reportedPosts: ['reportedPosts', `${adminPaths.discussions}?filter=reported`],
  refundRequests: ['refundRequests', adminPaths.money('requests')],
  refunds: ['refunds', adminPaths.money('refunds')],
  withdrawals: ['withdrawals', adminPaths.money('withdrawals')],
  failedVideos: ['failedVideos', adminPaths.courses],
  parkedMails: ['parkedMails', null],
} as const satisfies Record<keyof Overview['pending'], readonly [string, string | null]>;

/** What an admin should look at. */
export function Pending({ pending }: Pick<Overview, 'pending'>) {
  const waits = Object.entries(waiting)
    .map(([kind, [text, to]]) => ({
      count: pending[kind as keyof Overview['pending']],
      text,
      to,
    }))
    .filter(({ count }) => count > 0);
  return (
    <Panel title={t('pending')}>
      {waits.length === 0 ? <p className="text-small text-mute">{t('nothingPending')}</p> : null}
      <ul className="grid gap-2 text-small empty:hidden">
        {waits.map(({ count, text, to }) => (
          <li key={text}>
            {to === null ? (
              t(text, { count })
            ) : (
              <Link to={to} className="text-link">
                {t(text, { count })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
