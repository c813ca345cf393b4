import { useState } from 'react';
import { useWithdrawInvite, type StaffInvite } from '@/api/admin/staff';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { Panel } from '@/office/shared/page/panel';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-staff';
import { formatDateTime } from '@/kit/lib/date';
import { roleName } from './role-names';

/** The pending invitations, with a button to withdraw each. */
export function InvitesPanel({ invites }: { invites: StaffInvite[] }) {
  const [asking, setAsking] = useState<StaffInvite | null>(null);
  const withdraw = useWithdrawInvite();
  const close = () => {
    setAsking(null);
    withdraw.reset();
  };
  const email = asking?.email ?? '';
  const confirm = (id: string) =>
    withdraw.mutate(id, {
      onSuccess: () => {
        toast.success(t('withdrawn', { email }));
        close();
      },
    });
  return (
    <Panel title={t('invites')}>
      {invites.length === 0 ? (
        <p className="text-small text-mute">{t('noInvites')}</p>
      ) : (
        <ul aria-label={t('invites')} className="divide-y divide-line">
          {invites.map((invite) => (
            <li key={invite._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-small">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-semibold break-all">{invite.email}</p>
                <p className="break-words text-mute">
                  {roleName(invite.role)}
                  {' · '}
                  {t('invitedBy', { name: invite.invitedBy, date: formatDateTime(invite.expiresAt) })}
                </p>
              </div>
              <Button
                variant="ghost"
                size="sm"
                className="min-h-11 text-vermilion"
                aria-label={t('withdrawOf', { email: invite.email })}
                onClick={() => setAsking(invite)}
              >
                {t('withdraw')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => (open ? undefined : close())}
        title={t('withdrawTitle', { email })}
        description={t('withdrawText')}
        confirmLabel={t('withdraw')}
        danger
        busy={withdraw.isPending}
        error={withdraw.error}
        onConfirm={() => (asking ? confirm(asking._id) : undefined)}
      />
    </Panel>
  );
}
