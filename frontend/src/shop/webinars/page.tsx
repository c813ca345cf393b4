import { useQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { webinarsQuery } from '@/api/webinars';
import { PageMeta } from '@/shared/page-meta';
import { PlaceholderPage } from '@/shared/placeholder-page';
import { Button } from '@/shared/ui/button';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { t as placeholder } from '@/i18n/placeholder';
import { t } from '@/i18n/webinars';
import { queryClientContext } from '@/shared/lib/router-context';
import { paths } from '@/shared/lib/paths';
import { WebinarList } from './webinar-list';

export const loader = ({ context }: LoaderFunctionArgs) => {
  void context.get(queryClientContext).prefetchQuery(webinarsQuery);
  return null;
};

/** /webinars: what is next, and what took place. */
export function Component() {
  const query = useQuery(webinarsQuery);
  if (query.data?.upcoming.length === 0 && query.data.past.length === 0) return <NothingYet />;
  return (
    <div className="container-page section">
      <PageMeta title={t('title')} description={t('description')} />
      <h1 className="text-h1">{t('title')}</h1>
      <p className="mt-4 measure text-lead">{t('intro')}</p>
      <QueryView
        query={query}
        skeleton={<Skeleton className="mt-10 h-120 w-full rounded-card" />}
        loadingLabel={t('loading')}
      >
        {({ upcoming, past }) => (
          <>
            <section aria-labelledby="next" className="mt-10">
              <h2 id="next" className="mb-5 text-h2">
                {t('upcoming')}
              </h2>
              {upcoming.length > 0 ? (
                <WebinarList webinars={upcoming} />
              ) : (
                <p className="text-mute">{t('nothingNext')}</p>
              )}
            </section>
            {past.length > 0 ? (
              <section aria-labelledby="past" className="mt-12">
                <h2 id="past" className="mb-5 text-h2">
                  {t('past')}
                </h2>
                <WebinarList webinars={past} />
              </section>
            ) : null}
          </>
        )}
      </QueryView>
    </div>
  );
}

function NothingYet() {
  return (
    <PlaceholderPage
      title={placeholder('webinarsTitle')}
      description={placeholder('webinarsDescription')}
      text={placeholder('webinarsText')}
      more={placeholder('webinarsMore')}
    >
      <Button asChild>
        <Link to={paths.courses()}>{placeholder('webinarsAction')}</Link>
      </Button>
    </PlaceholderPage>
  );
}
