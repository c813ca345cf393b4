import { useQuery } from '@tanstack/react-query';
import { studentQuery, type Student } from '@/api/admin/students';
import { useMay } from '@/api/permissions';
import { AdminPage } from '@/office/shared/page/admin-page';
import { useListParams } from '@/office/shared/list/use-list-params';
import { adminPaths } from '@/domain/paths/admin-paths';
import { EmptyState } from '@/kit/ui/empty-state';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { Tabs } from '@/kit/ui/tabs';
import { t } from '@/i18n/admin-student-page';
import { t as students } from '@/i18n/admin-students';
import { AccountPanel } from './account-panel';
import { GrantsPanel } from './grants-panel';
import { OrdersPanel } from './orders-panel';
import { NotesPanel } from './profile/notes-panel';
import { TagsPanel } from './profile/tags-panel';
import { Timeline } from './profile/timeline';
import { ProgressPanel } from './progress-panel';
import { SessionsPanel } from './sessions-panel';
import { WalletPanel } from './wallet-panel';

const columns = 'grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';

/** One student: the timeline, and the other data in tabs that are kept in the URL. */
export function StudentPage({ id }: { id: string }) {
  const query = useQuery(studentQuery(id));
  return (
    <AdminPage
      title={query.data?.name ?? students('heading')}
      intro={query.data ? `${query.data.email} · ${query.data.mobilenumber || students('noMobile')}` : null}
      back={{ to: adminPaths.students, label: students('back') }}
    >
      <QueryView
        query={query}
        skeleton={<Blank />}
        notFound={<EmptyState title={students('noStudent')} text={students('noStudentText')} />}
      >
        {(student) => <Panels student={student} />}
      </QueryView>
    </AdminPage>
  );
}

function Panels({ student }: { student: Student }) {
  const may = useMay();
  const list = useListParams();
  const side = (
    <div className="grid content-start gap-5">
      <TagsPanel id={student._id} tags={student.tags} />
      <NotesPanel id={student._id} />
    </div>
  );
  const tabs = [
    {
      value: 'timeline',
      label: t('timeline'),
      content: (
        <div className={columns}>
          <Timeline id={student._id} />
          {side}
        </div>
      ),
    },
    {
      value: 'courses',
      label: t('coursesTab'),
      content: (
        <div className={columns}>
          <GrantsPanel student={student} />
          <ProgressPanel progress={student.progress} guardian={student.guardian} />
        </div>
      ),
    },
    { value: 'orders', label: t('ordersTab'), content: <OrdersPanel student={student} /> },
    ...(may('money')
      ? [{ value: 'wallet', label: t('walletTab'), content: <WalletPanel student={student} /> }]
      : []),
    {
      value: 'account',
      label: t('accountTab'),
      content: (
        <div className={columns}>
          <SessionsPanel student={student} />
          <AccountPanel student={student} />
        </div>
      ),
    },
  ];
  const asked = list.get('tab');
  return (
    <Tabs
      label={t('tabs')}
      tabs={tabs}
      value={tabs.some(({ value }) => value === asked) ? asked : 'timeline'}
      onValueChange={(tab) => list.set({ tab })}
    />
  );
}

function Blank() {
  return (
    <div className={columns}>
      <Skeleton className="h-96 w-full rounded-card" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  );
}
