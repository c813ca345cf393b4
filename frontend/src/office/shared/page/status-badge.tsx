import { Badge } from '@/kit/ui/badge';
import { t } from '@/i18n/office-shared';

/** Published is green, Archived grey, anything else yellow; what has no status is a draft. */
export function StatusBadge({ status }: { status?: string | null }) {
  if (status === 'Published') return <Badge tone="success">{t('published')}</Badge>;
  if (status === 'Archived') return <Badge tone="neutral">{t('archived')}</Badge>;
  return <Badge tone="warning">{status || t('draft')}</Badge>;
}
