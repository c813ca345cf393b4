import type { Overview } from '@/api/admin/overview';
import { Panel } from '@/office/shared/page/panel';
import { t } from '@/i18n/admin-dashboard';
import { formatNumber } from '@/kit/lib/number';
import { formatPercent } from '@/kit/lib/money';

/**
 * How far the learners who signed up in the period have come. Visitors without an account are not tracked, so
 * not counted.
 */
export function Funnel({ cohort }: Pick<Overview, 'cohort'>) {
  const { signups, ordered, paid, began } = cohort;
  const steps = [
    { name: t('stepSignedUp'), count: signups },
    { name: t('stepOrdered'), count: ordered },
    { name: t('stepPaid'), count: paid },
    { name: t('stepBegan'), count: began },
  ];
  return (
    <Panel title={t('funnel')} text={t('funnelText')}>
      {signups === 0 ? (
        <p className="text-small text-mute">{t('noSignups')}</p>
      ) : (
        <ol className="grid gap-3">
          {steps.map(({ name, count }) => (
            <li key={name} className="text-small">
              <div className="flex justify-between gap-4 tnum">
                <span>{name}</span>
                <span>
                  <span className="font-semibold">{formatNumber(count)}</span>{' '}
                  <span className="text-mute">{formatPercent((count / signups) * 100)}</span>
                </span>
              </div>
              <div aria-hidden className="mt-1 h-2 rounded-full bg-sand print:[print-color-adjust:exact]">
                <div
                  className="h-full rounded-full bg-brand"
                  style={{ width: `${(count / signups) * 100}%` }}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
