import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError } from '@/api/error';
import { legalPages, legalVersionQuery, legalVersionsQuery, type LegalPage } from '@/api/legal';
import { NotFound } from '@/domain/page/not-found';
import { PageMeta } from '@/domain/page/page-meta';
import { EmptyState } from '@/kit/ui/empty-state';
import { QueryView } from '@/kit/ui/query-view';
import { SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/legal';
import { formatDate } from '@/kit/lib/date';
import { paths } from '@/domain/paths/paths';
import { LegalTextView } from './legal-text';
import { rules } from './rules';

/**
 * /legal/:page/:number?: the list of versions of a legal text, or one version. Rendered in the browser only,
 * because few people open it.
 */
export function Component() {
  const { page: name, number } = useParams();
  const page = legalPages.find((one) => one === name);
  if (!page || (number !== undefined && !/^\d{1,6}$/.test(number))) return <NotFound />;
  return number === undefined ? <Versions page={page} /> : <Version page={page} number={Number(number)} />;
}

function Versions({ page }: { page: LegalPage }) {
  const query = useQuery(legalVersionsQuery(page));
  const { title, path } = rules[page];
  const heading = t('versionsOf', { title });
  return (
    <div className="container-page section">
      <PageMeta title={heading} noindex />
      <h1 className="text-h1">{heading}</h1>
      <p className="mt-3 mb-6 measure text-mute">{t('versionsText')}</p>
      <QueryView query={query} skeleton={<SkeletonText lines={4} className="measure" />}>
        {(versions) =>
          versions.length === 0 ? (
            <p>{t('noVersions')}</p>
          ) : (
            <ol className="measure divide-y divide-line border-y border-line">
              {versions.map(({ number, since, note }) => (
                <li key={number} className="py-3">
                  <Link
                    to={paths.legalVersion(page, number)}
                    className="inline-flex min-h-11 items-center text-link"
                  >
                    {t('versionOf', { date: formatDate(since) })}
                  </Link>
                  {note === null ? null : <p className="text-small whitespace-pre-line text-mute">{note}</p>}
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
      <p className="mt-6">
        <Link to={path} className="inline-flex min-h-11 items-center text-link">
          {t('toCurrent')}
        </Link>
      </p>
    </div>
  );
}

function Version({ page, number }: { page: LegalPage; number: number }) {
  const query = useQuery(legalVersionQuery(page, number));
  const { title, path } = rules[page];
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  if (query.data === undefined)
    return (
      <div className="container-page section">
        <PageMeta title={title} noindex />
        <h1 className={isUnknown ? 'sr-only' : 'mb-6 text-h1'}>{title}</h1>
        {isUnknown ? (
          <EmptyState
            title={t('unknownTitle')}
            text={t('unknownText')}
            link={{ to: path, label: t('toCurrent') }}
          />
        ) : (
          <QueryView query={query} skeleton={<SkeletonText lines={12} className="measure" />}>
            {() => null}
          </QueryView>
        )}
      </div>
    );
  return (
    <>
      <PageMeta title={title} noindex />
      <LegalTextView
        page={page}
        text={query.data}
        above={
          <p className="flex flex-wrap gap-x-5 text-small">
            <span>{t('earlierOf', { date: formatDate(query.data.since) })}</span>
            <Link to={path} className="text-link max-md:-my-2.5 max-md:py-2.5">
              {t('toCurrent')}
            </Link>
          </p>
        }
      />
    </>
  );
}
