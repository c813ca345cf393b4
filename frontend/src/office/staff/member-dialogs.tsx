import { useState } from 'react';
import { useRemoveStaff, useStaffRole, type StaffMember, type StaffRole } from '@/api/admin/staff';
import { messagesOf } from '@/api/error';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Dialog } from '@/kit/ui/dialog';
import { Field } from '@/kit/ui/field';
import { Select } from '@/kit/ui/select';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-staff';
import { isStaffRole, roleName, roleOptions, roleTexts } from './role-names';

type MemberDialogProps = { member: StaffMember; onClose: () => void };

/** Chooses another role. */
export function ChangeRole({ member: { _id, name, role: present }, onClose }: MemberDialogProps) {
  const [role, setRole] = useState<StaffRole>(present);
  const change = useStaffRole();
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('changeTitle', { name })}
      description={roleTexts[role]}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (change.isPending) return;
          change.mutate(
            { id: _id, role },
            {
              onSuccess: () => {
                toast.success(t('roleChanged', { name, role: roleName(role) }));
                onClose();
              },
            },
          );
        }}
      >
        <Field label={t('role')}>
          <Select
            options={roleOptions}
            value={role}
            onChange={({ target }) => (isStaffRole(target.value) ? setRole(target.value) : undefined)}
          />
        </Field>
        <Alert messages={change.error ? messagesOf(change.error) : []} />
        <Button type="submit" loading={change.isPending} className="sm:self-end">
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}

/** Asks for confirmation before a staff member is removed. */
export function RemoveMember({ member: { _id, name }, onClose }: MemberDialogProps) {
  const remove = useRemoveStaff();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('removeTitle', { name })}
      description={t('removeText')}
      confirmLabel={t('remove')}
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(_id, {
          onSuccess: () => {
            toast.success(t('removed', { name }));
            onClose();
          },
        })
      }
    />
  );
}
