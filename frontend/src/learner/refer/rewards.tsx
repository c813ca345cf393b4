import type { Referrals, Reward } from '@/api/account/referrals';
import { Badge } from '@/kit/ui/badge';
import { t } from '@/i18n/refer';
import { cn } from '@/kit/lib/cn';
import { formatDate } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';
import { stripPrefix } from '@/learner/shared/strip-prefix';
import { ExpandableList } from './expandable-list';

const states = {
  held: { tone: 'warning', label: t('held') },
  available: { tone: 'success', label: t('available') },
  reversed: { tone: 'neutral', label: t('reversed') },
} as const satisfies Record<Reward['state'], object>;

/** What each order of the team earned, and what became of it. */
export function Rewards({ rewards }: Pick<Referrals, 'rewards'>) {
  return (
    <ExpandableList title={t('rewards')} text={t('rewardsText')} empty={t('noRewards')} rows={rewards}>
      {({ date, amount, state, reason }) => {
        const { tone, label } = states[state];
        return (
          <div className="flex items-start justify-between gap-x-6">
            <div className="min-w-0">
              <p className="font-semibold break-words" lang={languageOf(reason)}>
                {stripPrefix(reason, t('reward'))}
              </p>
              <p className="text-small text-mute">
                <time dateTime={date}>{formatDate(date)}</time>
              </p>
            </div>
            <div className="flex shrink-0 flex-col items-end gap-1">
              <p
                className={cn(
                  'font-semibold whitespace-nowrap tnum',
                  state === 'reversed' && 'text-mute line-through',
                )}
                translate="no"
              >
                {formatRupees(amount)}
              </p>
              <Badge tone={tone}>{label}</Badge>
            </div>
          </div>
        );
      }}
    </ExpandableList>
  );
}
