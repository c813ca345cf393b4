import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { Link } from 'react-router';
import { legalQuery, type LegalPage } from '@/api/legal';
import { PageMeta } from '@/domain/page/page-meta';
import { ErrorBlock } from '@/kit/ui/error-block';
import { Loading, SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/legal';
import { formatDate } from '@/kit/lib/date';
import { paths } from '@/domain/paths/paths';
import { queryClientContext } from '@/kit/lib/router-context';
import { LegalTextView } from './legal-text';
import { rules } from './rules';

/** Returns the route loader of a legal page, which prefetches its text. */
export const legalLoader =
  (page: LegalPage) =>
  ({ context }: LoaderFunctionArgs): null => {
    void context.get(queryClientContext).prefetchQuery(legalQuery(page));
    return null;
  };

/** The current version of a legal text. */
export function LegalPageView({ page }: { page: LegalPage }) {
  const query = useQuery(legalQuery(page));
  const { title, about } = rules[page];
  if (query.data === undefined)
    return (
      <div className="container-page section">
        <PageMeta title={title} description={about} noindex={query.isError} />
        <h1 className="mb-6 text-h1">{title}</h1>
        {query.isError ? (
          <ErrorBlock error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : (
          <Loading>
            <SkeletonText lines={12} className="measure" />
          </Loading>
        )}
      </div>
    );
  const date = formatDate(query.data.since);
  return (
    <>
      <PageMeta title={title} description={about} />
      <LegalTextView
        page={page}
        text={query.data}
        above={
          <p className="flex flex-wrap gap-x-5 text-small text-mute">
            <span>{query.data.version === 0 ? t('since', { date }) : t('versionOf', { date })}</span>
            {query.data.version > 1 ? (
              <Link to={paths.legalVersions(page)} className="text-link max-md:-my-2.5 max-md:py-2.5">
                {t('versions')}
              </Link>
            ) : null}
          </p>
        }
      />
    </>
  );
}
