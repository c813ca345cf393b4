import type { Referrals } from '@/api/account/referrals';
import { Avatar } from '@/kit/ui/avatar';
import { t } from '@/i18n/refer';
import { formatDate } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { ExpandableList } from './expandable-list';

/**
 * The people who signed up with the code and how often they bought. The income from them is listed with the
 * rewards.
 */
export function Team({ team, totalTeam }: Pick<Referrals, 'team' | 'totalTeam'>) {
  return (
    <ExpandableList
      title={t('team')}
      text={
        totalTeam > team.length ? t('teamNewest', { shown: team.length, count: totalTeam }) : t('teamText')
      }
      empty={t('noTeam')}
      rows={team}
    >
      {({ name, joinedAt, orders }) => (
        <div className="flex items-center gap-4">
          <Avatar name={name} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold break-words" lang={languageOf(name)} translate="no">
              {name}
            </p>
            <p className="text-small text-mute">
              {[
                t('joinedOn', { date: formatDate(joinedAt) }),
                orders > 0 ? t('orderCount', { count: orders }) : t('noOrders'),
              ].join(' · ')}
            </p>
          </div>
        </div>
      )}
    </ExpandableList>
  );
}
