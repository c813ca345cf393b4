import { useQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { articlesQuery } from '@/api/articles';
import { LookAt } from '@/domain/catalog/look-at';
import { PageMeta } from '@/domain/page/page-meta';
import { PlaceholderPage } from '@/shop/shared/placeholder-page';
import { Button } from '@/kit/ui/button';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { BlogList } from './blog-list';
import { t } from '@/i18n/blog';
import { paths } from '@/domain/paths/paths';
import { queryClientContext } from '@/kit/lib/router-context';

export const loader = ({ context }: LoaderFunctionArgs) => {
  void context.get(queryClientContext).prefetchQuery(articlesQuery);
  return null;
};

export function Component() {
  const query = useQuery(articlesQuery);
  if (query.data?.length === 0) return <NothingYet />;
  return (
    <div className="container-page pt-10 pb-[clamp(48px,8vw,96px)] md:pt-14">
      <PageMeta title={t('title')} description={t('description')} />
      <h1 className="text-h1">{t('title')}</h1>
      <p className="mt-2 measure text-lead text-mute">{t('lead')}</p>
      <QueryView
        query={query}
        skeleton={<Skeleton className="mt-8 h-120 w-full rounded-card" />}
        loadingLabel={t('loading')}
      >
        {(articles) => <BlogList articles={articles} />}
      </QueryView>
      <div className="mt-12">
        <LookAt title={t('courses')} />
      </div>
    </div>
  );
}

function NothingYet() {
  return (
    <PlaceholderPage
      title={t('title')}
      description={t('description')}
      text={t('none')}
      more={t('noneMore')}
      below={<LookAt title={t('lookAt')} linked={false} />}
    >
      <Button asChild>
        <Link to={paths.courses()}>{t('toCourses')}</Link>
      </Button>
    </PlaceholderPage>
  );
}
