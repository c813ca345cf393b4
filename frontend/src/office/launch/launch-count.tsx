import { useQuery } from '@tanstack/react-query';
import { launchQuery, openSteps } from '@/api/admin/launch';
import { CountBadge } from '@/kit/ui/badge';
import { t } from '@/i18n/office-layout';

/** The number of steps left before the institute can sell. It stays in the menu until they are done. */
export default function LaunchCount() {
  const { data } = useQuery(launchQuery);
  const count = data ? openSteps(data) : 0;
  if (count === 0) return null;
  return (
    <span className="ml-auto">
      <CountBadge count={count} />
      <span className="sr-only">{t('stepsToSell', { count })}</span>
    </span>
  );
}
