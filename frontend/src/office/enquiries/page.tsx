import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { enquiriesQuery } from '@/api/admin/enquiries';
import { AdminPage } from '@/office/shared/page/admin-page';
import { OfficeList } from '@/office/shared/list/office-list';
import { useListParams, type ListParams } from '@/office/shared/list/use-list-params';
import { adminPaths } from '@/domain/paths/admin-paths';
import { t } from '@/i18n/admin-enquiries';
import { BulkActions } from './bulk-actions';
import { enquiryColumns } from './enquiry-columns';

const states = (['mine', 'waiting', 'grievances', 'closed', 'all'] as const).map((value) => ({
  value,
  label: t(value),
}));
const filters = [{ name: 'status', label: t('status'), options: states, all: t('open') }];
const views = states.map(({ value, label }) => ({ name: label, query: `status=${value}` }));

const emptyTexts = {
  open: 'empty',
  mine: 'emptyMine',
  waiting: 'emptyWaiting',
  closed: 'emptyClosed',
  grievances: 'emptyGrievances',
} as Partial<Record<string, 'empty' | 'emptyMine' | 'emptyWaiting' | 'emptyClosed' | 'emptyGrievances'>>;

/** /admin/enquiries: the inbox, open ones at first. */
export function Component() {
  const list = useListParams();
  // Mails link to this page with an enquiry's id. Redirect to that enquiry.
  const named = list.get('enquiry');
  return named ? <Navigate to={adminPaths.enquiry(named)} replace /> : <Inbox list={list} />;
}

function Inbox({ list }: { list: ListParams }) {
  const status = list.get('status') || 'open';
  const query = useQuery(enquiriesQuery({ status, q: list.q, page: list.page }));
  return (
    <AdminPage title={t('heading')} intro={t('intro')}>
      <OfficeList
        name="enquiries"
        caption={t('list')}
        list={list}
        search={{ label: t('search'), hint: t('searchHint') }}
        filters={filters}
        firstView={t('open')}
        views={views}
        columns={enquiryColumns}
        query={query}
        rows={query.data?.enquiries}
        page={query.data?.page}
        rowKey={({ _id }) => _id}
        rowName={({ subject, userName }) => `${userName}: ${subject}`}
        bulk={(selection) => <BulkActions selection={selection} />}
        empty={t('empty')}
        emptySearch={list.q ? t('emptySearch') : t(emptyTexts[status] ?? 'emptyAll')}
      />
    </AdminPage>
  );
}
