import { Link, useParams } from 'react-router';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { ArticlePage } from '@/features/blog/article-page';
import { articleOf } from '@/features/blog/articles';
import { t } from '@/i18n/en/blog';
import { paths } from '@/lib/paths';

export function Component() {
  const article = articleOf(useParams().id);
  if (article) return <ArticlePage article={article} />;
  return (
    <Notice title={t('notFound')} text={t('notFoundText')}>
      <Button asChild>
        <Link to={paths.blogs}>{t('all')}</Link>
      </Button>
    </Notice>
  );
}
