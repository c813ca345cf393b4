import { useQuery } from '@tanstack/react-query';
import { Link, useParams, type LoaderFunctionArgs } from 'react-router';
import { articleQuery } from '@/api/articles';
import { Notice } from '@/domain/page/notice';
import { PageQuery } from '@/domain/page/page-query';
import { Button } from '@/kit/ui/button';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/blog';
import { paths } from '@/domain/paths/paths';
import { queryClientContext } from '@/kit/lib/router-context';
import { ArticlePage } from './article-page';

export const loader = ({ context, params }: LoaderFunctionArgs) => {
  void context.get(queryClientContext).prefetchQuery(articleQuery(params.id ?? ''));
  return null;
};

export function Component() {
  const { id = '' } = useParams();
  return (
    <PageQuery
      query={useQuery(articleQuery(id))}
      title={t('title')}
      skeleton={
        <div className="container-page pt-8 pb-12 md:pt-12 md:pb-16">
          <Skeleton className="mx-auto h-160 w-full max-w-190 rounded-card" />
        </div>
      }
      notFound={
        <Notice title={t('notFound')} text={t('notFoundText')}>
          <Button asChild>
            <Link to={paths.blogs}>{t('all')}</Link>
          </Button>
        </Notice>
      }
    >
      {(article) => <ArticlePage key={article._id} article={article} />}
    </PageQuery>
  );
}
