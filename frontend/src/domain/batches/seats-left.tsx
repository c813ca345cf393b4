import { Badge } from '@/kit/ui/badge';
import { t } from '@/i18n/batches';

/** Up to this number of free seats the number is shown, so that buyers hurry. */
const FEW = 5;

/** Says that a batch is full or nearly full. Renders nothing while there are enough seats. */
export function SeatsLeft({ count }: { count: number }) {
  if (count > FEW) return null;
  return count === 0 ? (
    <Badge tone="danger">{t('full')}</Badge>
  ) : (
    <Badge tone="warning">{t('seatsLeft', { count })}</Badge>
  );
}
