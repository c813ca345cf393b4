import { Badge } from '@/kit/ui/badge';
import { t } from '@/i18n/batches';

/** Up to how many seats their number is said: then a buyer has to hurry. */
const FEW = 5;

/** That a batch is full or will soon be; nothing while there are seats enough. */
export function SeatsLeft({ count }: { count: number }) {
  if (count > FEW) return null;
  return count === 0 ? (
    <Badge tone="danger">{t('full')}</Badge>
  ) : (
    <Badge tone="warning">{t('seatsLeft', { count })}</Badge>
  );
}
