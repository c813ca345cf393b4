import { Wallet as WalletIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { Wallet, WalletEntry } from '@/api/account/wallet';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { Card } from '@/kit/ui/card';
import { EmptyState } from '@/kit/ui/empty-state';
import { Pagination } from '@/kit/ui/pagination';
import { t } from '@/i18n/wallet';
import { cn } from '@/kit/lib/cn';
import { formatDate } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';
import { paths } from '@/domain/paths/paths';
import { stripPrefix } from '@/learner/shared/strip-prefix';
import { entryVariants } from './entry-labels';

/** The id of the list. Its other pages open at the list, not at the top of the wallet. */
export const historyId = 'history';
const hrefFor = (page: number) => `?page=${page}#${historyId}`;

/** The movements of one page, and the way to the others. */
export function Entries({ entries, page, busy }: Pick<Wallet, 'entries' | 'page'> & { busy: boolean }) {
  if (page.total === 0)
    return (
      <EmptyState
        level={3}
        icon={WalletIcon}
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={
          <Button asChild variant="outline">
            <Link to={paths.refer}>{t('refer')}</Link>
          </Button>
        }
      />
    );
  if (entries.length === 0)
    return (
      <EmptyState
        level={3}
        title={t('noMore')}
        action={
          <Button asChild variant="outline">
            <Link to={paths.wallet}>{t('firstPage')}</Link>
          </Button>
        }
      />
    );
  return (
    <>
      <Card padding="none">
        <ul
          aria-label={t('entries')}
          aria-busy={busy}
          className={cn('divide-y divide-line transition-opacity', busy && 'opacity-70')}
        >
          {entries.map((entry) => (
            <Row key={entry._id} entry={entry} />
          ))}
        </ul>
      </Card>
      <div className="mt-4">
        <Pagination {...page} hrefFor={hrefFor} />
      </div>
    </>
  );
}

function Row({ entry: { kind, reason, date, amount, state } }: { entry: WalletEntry }) {
  // A reversal needs no badge, because its name tells its state.
  const badge = kind === 'reversal' ? null : entryVariants[state];
  const why = stripPrefix(reason, t(kind));
  return (
    <li className="flex items-start justify-between gap-x-6 px-5 py-4">
      <div className="min-w-0">
        <p className="font-semibold">{t(kind)}</p>
        {why ? (
          <p className="text-small break-words text-mute" lang={languageOf(why)}>
            {why}
          </p>
        ) : null}
        <p className="text-caption text-mute">
          <time dateTime={date}>{formatDate(date)}</time>
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <p
          className={cn(
            'font-semibold whitespace-nowrap tnum',
            amount > 0 && state === 'available' && 'text-success',
          )}
          translate="no"
        >
          {amount > 0 ? '+' : ''}
          {formatRupees(amount)}
        </p>
        {badge ? <Badge tone={badge.tone}>{badge.label}</Badge> : null}
      </div>
    </li>
  );
}
