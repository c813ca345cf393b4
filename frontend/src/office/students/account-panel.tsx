import { lazy, Suspense, useState, useTransition } from 'react';
import { useBlockStudent, type Student } from '@/api/admin/students';
import { useMay } from '@/api/permissions';
import { ConfirmDialog } from '@/office/shared/confirm-dialog';
import { Panel } from '@/office/shared/panel';
import { ReasonField, useReasonForm } from '@/office/shared/reason-field';
import { Alert } from '@/shared/ui/alert';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { t } from '@/i18n/admin-students';
import { formatDate } from '@/shared/lib/date';

const CorrectDialog = lazy(() => import('./correct-dialog'));

/** Since when they are here, and whether they may come in. */
export function AccountPanel({ student }: { student: Student }) {
  const { name, createdAt, hasPassword, blocked, blockedAt, blockedReason, role, deleted } = student;
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const [correcting, setCorrecting] = useState(false);
  const [opening, startOpening] = useTransition();
  const reason = useReasonForm(t('reasonRequired'));
  const block = useBlockStudent(student._id);
  const close = () => {
    setAsking(false);
    reason.reset();
    block.reset();
  };
  const keepOut = reason.onSubmit(async (values) => {
    await block.mutateAsync({ blocked: true, ...values });
    toast.success(t('blockedDone', { name }));
    close();
  });
  const letIn = () =>
    block.mutate(
      { blocked: false },
      {
        onSuccess: () => {
          toast.success(t('unblockedDone', { name }));
          close();
        },
      },
    );
  return (
    <Panel title={t('account')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-small">
        <dt className="text-mute">{t('joined')}</dt>
        <dd>{formatDate(createdAt)}</dd>
        <dt className="text-mute">{t('address')}</dt>
        <dd>
          {t(student.emailConfirmed ? 'addressConfirmed' : 'addressUnconfirmed')}
          {student.undeliverable ? (
            <span className="block break-words text-vermilion">
              {t('undeliverable', {
                email: student.undeliverable.email,
                date: formatDate(student.undeliverable.since),
              })}
            </span>
          ) : null}
          {student.pendingEmail ? (
            <span className="block break-words text-mute">
              {t('addressPending', { email: student.pendingEmail })}
            </span>
          ) : null}
        </dd>
        <dt className="text-mute">{t('password')}</dt>
        <dd>{t(hasPassword ? 'hasPassword' : 'noPassword')}</dd>
      </dl>
      {deleted ? <Alert tone="info" className="mt-4" messages={[t('deleted')]} /> : null}
      {blocked && blockedAt ? (
        <Alert
          className="mt-4"
          messages={[t('blockedSince', { date: formatDate(blockedAt), reason: blockedReason ?? '' })]}
        />
      ) : null}
      {(role !== 'learner' && role !== 'mentor') || deleted ? null : (
        <div className="mt-4 flex flex-wrap gap-3">
          {may('students') ? (
            <Button
              variant="outline"
              aria-label={t('correctOf', { name })}
              loading={opening}
              onClick={() => startOpening(() => setCorrecting(true))}
            >
              {t('correct')}
            </Button>
          ) : null}
          {may('security') ? (
            <Button
              variant="outline"
              aria-label={`${t(blocked ? 'unblock' : 'block')} ${name}`}
              onClick={() => setAsking(true)}
            >
              {t(blocked ? 'unblock' : 'block')}
            </Button>
          ) : null}
        </div>
      )}
      <Suspense fallback={null}>
        {correcting ? <CorrectDialog student={student} onClose={() => setCorrecting(false)} /> : null}
      </Suspense>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => (open ? undefined : close())}
        title={t(blocked ? 'unblockTitle' : 'blockTitle', { name })}
        description={t(blocked ? 'unblockText' : 'blockText')}
        confirmLabel={t(blocked ? 'unblock' : 'block')}
        danger={!blocked}
        busy={block.isPending}
        error={blocked ? block.error : null}
        onConfirm={() => (blocked ? letIn() : keepOut())}
      >
        {blocked ? null : <ReasonField {...reason.field} hint={t('reasonHint')} />}
        <Alert className="empty:-mt-4" messages={reason.messages} />
      </ConfirmDialog>
    </Panel>
  );
}
