import type { AdminWebinar } from '@/api/admin/webinars';
import { Badge } from '@/kit/ui/badge';
import { t } from '@/i18n/admin-webinars';

/** A badge with the status of a webinar. */
export function WebinarBadge({ status, phase }: Pick<AdminWebinar, 'status' | 'phase'>) {
  if (status === 'draft') return <Badge tone="warning">{t('draft')}</Badge>;
  if (status === 'cancelled') return <Badge tone="danger">{t('cancelled')}</Badge>;
  return phase === 'over' ? <Badge>{t('over')}</Badge> : <Badge tone="success">{t('published')}</Badge>;
}
