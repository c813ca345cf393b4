import { useQuery } from '@tanstack/react-query';
import { studentQuery, type Student } from '@/api/admin/students';
import { useMay } from '@/api/permissions';
import { AdminPage } from '@/office/shared/admin-page';
import { adminPaths } from '@/shared/lib/admin-paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryView } from '@/shared/ui/query-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { t } from '@/i18n/admin-students';
import { AccountPanel } from './account-panel';
import { GrantsPanel } from './grants-panel';
import { OrdersPanel } from './orders-panel';
import { ProgressPanel } from './progress-panel';
import { SessionsPanel } from './sessions-panel';
import { WalletPanel } from './wallet-panel';

/** Everything about one student. */
export function StudentPage({ id }: { id: string }) {
  const query = useQuery(studentQuery(id));
  return (
    <AdminPage
      title={query.data?.name ?? t('heading')}
      intro={query.data ? `${query.data.email} · ${query.data.mobilenumber || t('noMobile')}` : null}
      back={{ to: adminPaths.students, label: t('back') }}
    >
      <QueryView
        query={query}
        skeleton={<Blank />}
        notFound={<EmptyState title={t('noStudent')} text={t('noStudentText')} />}
      >
        {(student) => <Panels student={student} />}
      </QueryView>
    </AdminPage>
  );
}

function Panels({ student }: { student: Student }) {
  const may = useMay();
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-5">
        <GrantsPanel student={student} />
        <OrdersPanel student={student} />
        {may('money') ? <WalletPanel student={student} /> : null}
      </div>
      <div className="grid content-start gap-5">
        <AccountPanel student={student} />
        <ProgressPanel progress={student.progress} />
        <SessionsPanel student={student} />
      </div>
    </div>
  );
}

function Blank() {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Skeleton className="h-96 w-full rounded-card" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  );
}
