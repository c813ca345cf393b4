import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { adminArticleQuery } from '@/api/admin/articles';
import { AdminPage } from '@/office/shared/page/admin-page';
import { EmptyState } from '@/kit/ui/empty-state';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-blog';
import { adminPaths } from '@/domain/paths/admin-paths';
import { ArticleEditor } from './article-editor';
import { NewArticle } from './new-article';
import { ArticleBadge } from './status-badge';

const back = { to: adminPaths.blog, label: t('heading') };

/** /admin/blog/{id}: one article, or the form of a new one. */
export function Component() {
  const { id = '' } = useParams();
  return id === 'new' ? (
    <AdminPage title={t('newTitle')} back={back}>
      <NewArticle />
    </AdminPage>
  ) : (
    <ArticlePage key={id} id={id} />
  );
}

function ArticlePage({ id }: { id: string }) {
  const query = useQuery(adminArticleQuery(id));
  const article = query.data;
  return (
    <AdminPage
      title={article?.title ?? t('one')}
      intro={article ? <ArticleBadge {...article} /> : null}
      back={back}
    >
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-160 w-full rounded-card" />}
        notFound={<EmptyState title={t('notFound')} text={t('notFoundText')} />}
      >
        {(stored) => <ArticleEditor article={stored} />}
      </QueryView>
    </AdminPage>
  );
}
