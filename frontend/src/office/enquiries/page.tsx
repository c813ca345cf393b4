import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { enquiriesQuery } from '@/api/admin/enquiries';
import { AdminPage } from '@/office/shared/admin-page';
import { Pager } from '@/office/shared/pager';
import { FilterField, SearchField, Toolbar } from '@/office/shared/toolbar';
import { UnsavedGuard } from '@/office/shared/unsaved-guard';
import { useListParams } from '@/office/shared/use-list-params';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { t } from '@/i18n/admin-enquiries';
import { EnquiryCard } from './enquiry-card';

const filters = [
  { value: 'mine', label: t('mine') },
  { value: 'waiting', label: t('waiting') },
  { value: 'grievances', label: t('grievances') },
  { value: 'closed', label: t('closed') },
  { value: 'all', label: t('all') },
];

const emptyTexts = {
  open: 'empty',
  mine: 'emptyMine',
  waiting: 'emptyWaiting',
  closed: 'emptyClosed',
  grievances: 'emptyGrievances',
} as Partial<Record<string, 'empty' | 'emptyMine' | 'emptyWaiting' | 'emptyClosed' | 'emptyGrievances'>>;

/** The inbox: open enquiries first of all. */
export function Component() {
  const list = useListParams();
  // A mail leads to one, wherever it stands.
  const enquiry = list.get('enquiry') || undefined;
  const status = list.get('status') || (enquiry ? 'all' : 'open');
  const query = useQuery(enquiriesQuery({ status, q: list.q, enquiry, page: list.page }));
  /** Enquiries whose answers are written and not sent. */
  const [written, setWritten] = useState<readonly string[]>([]);
  const onWritten = useCallback((id: string, has: boolean) => {
    setWritten((held) => (has ? [...held, id] : held.filter((other) => other !== id)));
  }, []);
  return (
    <AdminPage title={t('heading')} intro={t('intro')}>
      <UnsavedGuard dirty={written.length > 0} />
      <Toolbar>
        <SearchField list={list} label={t('search')} placeholder={t('searchHint')} />
        <FilterField list={list} name="status" label={t('status')} options={filters} all={t('open')} />
      </Toolbar>
      <QueryView
        query={query}
        skeleton={
          <div className="grid gap-4">
            {Array.from({ length: 4 }, (_, i) => (
              <Skeleton key={i} className="h-40 w-full rounded-card" />
            ))}
          </div>
        }
      >
        {({ enquiries }) =>
          enquiries.length === 0 ? (
            <div
              role="status"
              className="rounded-card border border-line bg-card px-4 py-12 text-center text-mute"
            >
              {list.q ? t('emptySearch') : t(emptyTexts[status] ?? 'emptyAll')}
            </div>
          ) : (
            <ul aria-label={t('list')} aria-busy={query.isFetching} className="grid gap-4">
              {enquiries.map((enquiry) => (
                <li key={enquiry._id}>
                  <EnquiryCard enquiry={enquiry} onWritten={onWritten} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <Pager list={list} page={query.data?.page} />
    </AdminPage>
  );
}
