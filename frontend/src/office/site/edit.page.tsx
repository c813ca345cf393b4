import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { adminSiteQuery, type EditedPage } from '@/api/admin/site';
import { AdminPage } from '@/office/shared/page/admin-page';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-site';
import { adminPaths } from '@/domain/paths/admin-paths';
import { sitePageOf } from './addresses';
import { Editor } from './editor';
import { pageLabel } from './labels';

const back = { to: adminPaths.site, label: t('back') };

/** /admin/site/:page: what one page of the site says. */
export function Component() {
  const { page: name = '' } = useParams();
  const page = sitePageOf(name);
  if (!page)
    return (
      <AdminPage title={t('notFoundTitle')} back={back}>
        <p className="text-mute">{t('notFoundText')}</p>
      </AdminPage>
    );
  return <PageEditor key={page} page={page} />;
}

function PageEditor({ page }: { page: EditedPage }) {
  const query = useQuery(adminSiteQuery(page));
  if (query.data) return <Editor page={page} loaded={query.data} back={back} />;
  return (
    <AdminPage title={pageLabel(page)} back={back}>
      <QueryView query={query} skeleton={<Skeleton className="h-160 w-full rounded-card" />}>
        {() => null}
      </QueryView>
    </AdminPage>
  );
}
