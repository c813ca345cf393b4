import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffQuery, type StaffMember } from '@/api/admin/staff';
import { useSession } from '@/api/auth';
import { AdminPage } from '@/office/shared/page/admin-page';
import { DataTable } from '@/office/shared/list/data-table';
import { t } from '@/i18n/admin-staff';
import { InviteForm } from './invite-form';
import { InvitesPanel } from './invites-panel';
import { ChangeRole, RemoveMember } from './member-dialogs';
import { staffColumns, type StaffAction } from './staff-columns';

/** /admin/staff: the staff, the invitations, and the form to invite. */
export function Component() {
  const query = useQuery(staffQuery);
  const session = useSession();
  const own = session.status === 'user' ? session.user._id : '';
  const [doing, setDoing] = useState<{ action: StaffAction; member: StaffMember } | null>(null);
  const close = () => setDoing(null);
  return (
    <AdminPage title={t('heading')} intro={t('intro')}>
      <div className="grid gap-6 [&>*]:min-w-0">
        <DataTable
          caption={t('members')}
          columns={staffColumns(own, (action, member) => setDoing({ action, member }))}
          query={query}
          rows={query.data?.staff}
          rowKey={({ _id }) => _id}
          empty={t('noMembers')}
          expected={3}
        />
        <div className="grid items-start gap-6 lg:grid-cols-2 [&>*]:min-w-0">
          <InviteForm />
          {query.data ? <InvitesPanel invites={query.data.invites} /> : null}
        </div>
      </div>
      {doing?.action === 'role' ? <ChangeRole member={doing.member} onClose={close} /> : null}
      {doing?.action === 'remove' ? <RemoveMember member={doing.member} onClose={close} /> : null}
    </AdminPage>
  );
}
