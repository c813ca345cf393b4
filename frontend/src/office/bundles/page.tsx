import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { adminBundlesQuery } from '@/api/admin/bundles';
import { AddToggle } from '@/office/shared/editor/add-toggle';
import { AdminPage } from '@/office/shared/page/admin-page';
import { BulkFile } from '@/office/shared/list/bulk-file';
import { BulkStatus } from '@/office/shared/list/bulk-status';
import { OfficeList } from '@/office/shared/list/office-list';
import { statusFilter, statusViews } from '@/office/shared/list/status-filter';
import { useListParams } from '@/office/shared/list/use-list-params';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Loading, Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-bundles';
import { adminPaths } from '@/domain/paths/admin-paths';
import { bundleColumns, nameOf } from './bundle-columns';
import { BundleDialogs } from './bundle-dialogs';
import { useBundleActions } from './use-bundle-actions';

const NewBundle = lazyPart(() => import('./new-bundle'));

/** The list of bundles, and the form of a new one above it. */
export function Component() {
  const [adding, setAdding] = useState(false);
  const list = useListParams();
  const status = list.get('status');
  const query = useQuery(adminBundlesQuery({ q: list.q, status, sort: list.sort, page: list.page }));
  const actions = useBundleActions();
  return (
    <AdminPage
      title={t('heading')}
      intro={t('intro')}
      actions={<AddToggle adding={adding} addLabel={t('add')} onToggle={setAdding} />}
    >
      {adding ? (
        <Suspense
          fallback={
            <Loading>
              {/* As tall as the window: the list does not move a second time when the form is there. */}
              <Skeleton className="mb-8 h-dvh w-full" />
            </Loading>
          }
        >
          <NewBundle onDone={() => setAdding(false)} />
        </Suspense>
      ) : null}
      <OfficeList
        name="bundles"
        list={list}
        search={{ label: t('search'), hint: t('searchHint') }}
        filters={[statusFilter]}
        views={statusViews}
        caption={t('caption')}
        columns={bundleColumns(actions)}
        query={query}
        rows={query.data?.bundles}
        page={query.data?.page}
        rowKey={(bundle) => bundle._id}
        rowName={nameOf}
        bulk={(selection) => (
          <>
            <BulkStatus kind="bundles" list={list} selection={selection} fieldPath={adminPaths.editBundle} />
            <BulkFile kind="bundles" list={list} selection={selection} />
          </>
        )}
        allUpTo={1000}
        sortable
        onNew={adding ? undefined : () => setAdding(true)}
        empty={t('empty')}
        emptySearch={t('emptySearch')}
      />
      <BundleDialogs actions={actions} />
    </AdminPage>
  );
}
