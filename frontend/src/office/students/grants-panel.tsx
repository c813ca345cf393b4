import { useState } from 'react';
import { useRevokeGrant, type Student, type StudentGrant } from '@/api/admin/students';
import { useMay } from '@/api/permissions';
import type { ItemType } from '@/api/types';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { Panel } from '@/office/shared/page/panel';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-students';
import { formatDate } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { AssignDialog } from './assign-dialog';

const sourceOf = (grant: StudentGrant): string => {
  if (grant.source === 'bundle') return t('fromBundle', { name: grant.bundle?.title ?? '' });
  if (grant.source === 'order') return t('fromOrder');
  return grant.assignedBy ? t('fromAdmin', { name: grant.assignedBy }) : t('fromAssigned');
};

/**
 * The courses and bundles that a student owns and why, with actions to assign more and to revoke assigned
 * ones.
 */
export function GrantsPanel({ student }: { student: Student }) {
  const mayGive = useMay()('students');
  const [assigning, setAssigning] = useState<ItemType | null>(null);
  const [taking, setTaking] = useState<StudentGrant | null>(null);
  const revoke = useRevokeGrant(student._id);
  const close = () => {
    setTaking(null);
    revoke.reset();
  };
  const title = taking?.item.title ?? '';
  return (
    <Panel
      title={t('grants')}
      actions={
        mayGive ? (
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="sm" className="min-h-11" onClick={() => setAssigning('course')}>
              {t('assignCourse')}
            </Button>
            <Button variant="outline" size="sm" className="min-h-11" onClick={() => setAssigning('bundle')}>
              {t('assignBundle')}
            </Button>
          </div>
        ) : null
      }
    >
      {student.grants.length === 0 ? (
        <p className="text-small text-mute">{t('noGrants')}</p>
      ) : (
        <ul aria-label={t('grants')} className="divide-y divide-line">
          {student.grants.map((grant) => (
            <li key={grant._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-small">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-semibold break-words" lang={languageOf(grant.item.title)}>
                  {grant.item.title}
                </p>
                <p className="text-mute">
                  {[t(grant.type), sourceOf(grant), formatDate(grant.grantedAt)].join(' · ')}
                </p>
              </div>
              {grant.revokedAt ? (
                <Badge>{t('taken', { date: formatDate(grant.revokedAt) })}</Badge>
              ) : mayGive && grant.revocable && grant.source === 'assigned' ? (
                <Button
                  variant="ghost"
                  size="sm"
                  className="min-h-11 text-vermilion"
                  aria-label={t('revokeOf', { title: grant.item.title })}
                  onClick={() => setTaking(grant)}
                >
                  {t('revoke')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {assigning ? (
        <AssignDialog type={assigning} student={student} onClose={() => setAssigning(null)} />
      ) : null}
      <ConfirmDialog
        open={taking !== null}
        onOpenChange={(open) => (open ? undefined : close())}
        title={t('revokeTitle', { title })}
        description={t(taking?.type === 'bundle' ? 'revokeBundle' : 'revokeCourse')}
        confirmLabel={t('revoke')}
        danger
        busy={revoke.isPending}
        error={revoke.error}
        onConfirm={() =>
          taking
            ? revoke.mutate(taking._id, {
                onSuccess: () => {
                  toast.success(t('revoked', { title }));
                  close();
                },
              })
            : undefined
        }
      />
    </Panel>
  );
}
