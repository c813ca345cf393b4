import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { adminSiteQuery, editedPages, isLegal, type EditedPage } from '@/api/admin/site';
import { PageMeta } from '@/domain/page/page-meta';
import { ErrorBlock } from '@/kit/ui/error-block';
import { Loading, Skeleton } from '@/kit/ui/skeleton';
import { NotFound } from '@/domain/page/not-found';
import { t } from '@/i18n/admin-site';
import { adminPaths } from '@/domain/paths/admin-paths';
import { sitePageNames } from '@/domain/page/site-page-names';
import { LegalTextView } from './legal/legal-text';
import { SectionsPreview } from './site-preview-sections';
import { shownSections } from './shared/draft-sections';

/** /admin/site/:page/preview: the draft as visitors would see it. */
export function Component() {
  const { page: name = '' } = useParams();
  const page = editedPages.find((one) => one === name);
  return (
    <>
      <div className="on-deep sticky top-0 z-40 bg-brand-deep text-white print:hidden">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-6 py-2">
          <p className="min-w-0">
            <strong className="font-semibold">{t('previewBar')}</strong>{' '}
            <span className="text-small text-white/85">{t('previewText')}</span>
          </p>
          <Link
            to={page ? adminPaths.sitePage(page) : adminPaths.site}
            className="inline-flex min-h-11 items-center gap-1.5 text-small font-semibold hover:underline"
          >
            <ArrowLeft size={16} aria-hidden />
            {t('previewBack')}
          </Link>
        </div>
      </div>
      <main id="main" tabIndex={-1}>
        {page ? <Preview page={page} /> : <NotFound />}
      </main>
    </>
  );
}

/** The kinds that bring the page's heading along. */
const headings = ['hero', 'story', 'goal', 'album', 'openingsIntro', 'road'];

function Preview({ page }: { page: EditedPage }) {
  const query = useQuery(adminSiteQuery(page));
  const title = t('previewTitle', { page: sitePageNames[page] });
  if (query.data === undefined)
    return (
      <div className="container-page section">
        <PageMeta title={title} noindex />
        <h1 className={query.isError ? 'mb-6 text-h1' : 'sr-only'}>{title}</h1>
        {query.isError ? (
          <ErrorBlock error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : (
          <Loading>
            <Skeleton className="h-160 w-full rounded-card" />
          </Loading>
        )}
      </div>
    );
  if (isLegal(page))
    return query.data.legal ? (
      <>
        <PageMeta title={title} noindex />
        <LegalTextView page={page} text={query.data.legal} above={null} />
      </>
    ) : null;
  const sections = shownSections(query.data);
  const hasHeading = sections.some(({ kind }) => headings.includes(kind));
  return (
    <>
      <PageMeta title={title} noindex />
      {hasHeading ? null : <h1 className="sr-only">{title}</h1>}
      <SectionsPreview page={page} sections={sections} />
    </>
  );
}
