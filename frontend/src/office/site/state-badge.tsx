import { Badge } from '@/kit/ui/badge';
import { t } from '@/i18n/admin-site';

type StateBadgeProps = { publishedAt: string | null; differs: boolean };

/** Whether visitors see what is written. */
export function StateBadge({ publishedAt, differs }: StateBadgeProps) {
  if (publishedAt === null) return <Badge>{t('stateNever')}</Badge>;
  return differs ? (
    <Badge tone="warning">{t('stateDiffers')}</Badge>
  ) : (
    <Badge tone="success">{t('statePublished')}</Badge>
  );
}
