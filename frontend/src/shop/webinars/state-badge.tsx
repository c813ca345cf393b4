import type { WebinarSummary } from '@/api/webinars';
import { Badge } from '@/kit/ui/badge';
import { t } from '@/i18n/webinars';

/** A badge with what visitors should know first, such as a cancellation. Renders nothing otherwise. */
export function StateBadge({ webinar }: { webinar: WebinarSummary }) {
  if (webinar.isCancelled) return <Badge tone="danger">{t('cancelled')}</Badge>;
  if (webinar.phase === 'over') return null;
  if (webinar.isFull) return <Badge tone="warning">{t('full')}</Badge>;
  return webinar.phase === 'running' ? <Badge tone="success">{t('running')}</Badge> : null;
}
