import type { AdminArticle } from '@/api/admin/articles';
import { Badge } from '@/kit/ui/badge';
import { t } from '@/i18n/admin-blog';

/** A badge with the state of an article. */
export function ArticleBadge({ isPublished, isShown }: Pick<AdminArticle, 'isPublished' | 'isShown'>) {
  if (!isPublished) return <Badge tone="warning">{t('draft')}</Badge>;
  return isShown ? <Badge tone="success">{t('published')}</Badge> : <Badge>{t('planned')}</Badge>;
}
