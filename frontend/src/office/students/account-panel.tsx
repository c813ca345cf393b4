import { Suspense, useState, useTransition } from 'react';
import type { Student } from '@/api/admin/students';
import { useMay } from '@/api/permissions';
import { Panel } from '@/office/shared/page/panel';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { t as erasure } from '@/i18n/admin-erasure';
import { t } from '@/i18n/admin-students';
import { formatDate } from '@/kit/lib/date';
import { EmailChange } from './email-change';
import { FreeNumber } from './free-number';

const CorrectDialog = lazyPart(() => import('./correct-dialog'));
const BlockDialog = lazyPart(() => import('./block-dialog'));
const DeleteDialog = lazyPart(() => import('./delete-dialog'));
const ParentConsent = lazyPart(() => import('./parent-consent'));

/** The account of a student: the date of registration, and whether it is blocked. */
export function AccountPanel({ student }: { student: Student }) {
  const { name, createdAt, hasPassword, blocked, blockedAt, blockedReason, blockedNotice, role, deleted } =
    student;
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const [correcting, setCorrecting] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [opening, startOpening] = useTransition();
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
          <EmailChange student={student} editable={may('students')} />
        </dd>
        {student.privacyNotice ? (
          <>
            <dt className="text-mute">{t('privacyNotice')}</dt>
            <dd>
              {t('privacyNoticeIn', {
                date: formatDate(student.privacyNotice.at),
                version: student.privacyNotice.version,
              })}
            </dd>
          </>
        ) : null}
        <dt className="text-mute">{t('password')}</dt>
        <dd>{t(hasPassword ? 'hasPassword' : 'noPassword')}</dd>
      </dl>
      {deleted ? <Alert tone="info" className="mt-4" messages={[t('deleted')]} /> : null}
      {blocked && blockedAt ? (
        <Alert
          className="mt-4"
          messages={[
            t('blockedSince', { date: formatDate(blockedAt), reason: blockedReason ?? '' }),
            ...(blockedNotice ? [t('blockedTold', { notice: blockedNotice })] : []),
          ]}
        />
      ) : null}
      {student.guardian && !deleted ? (
        <Suspense fallback={null}>
          <ParentConsent student={student} guardian={student.guardian} />
        </Suspense>
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
          {may('students') ? <FreeNumber student={student} /> : null}
          {may('security') ? (
            <Button
              variant="outline"
              aria-label={`${t(blocked ? 'unblock' : 'block')} ${name}`}
              onClick={() => startOpening(() => setAsking(true))}
            >
              {t(blocked ? 'unblock' : 'block')}
            </Button>
          ) : null}
          {may('security') ? (
            <Button
              variant="outline"
              className="border-vermilion/40 text-vermilion hover:border-vermilion hover:bg-vermilion-tint"
              aria-label={erasure('deleteOf', { name })}
              onClick={() => startOpening(() => setDeleting(true))}
            >
              {erasure('delete')}
            </Button>
          ) : null}
        </div>
      )}
      <Suspense fallback={null}>
        {asking ? <BlockDialog student={student} onClose={() => setAsking(false)} /> : null}
        {deleting ? <DeleteDialog student={student} onClose={() => setDeleting(false)} /> : null}
        {correcting ? <CorrectDialog student={student} onClose={() => setCorrecting(false)} /> : null}
      </Suspense>
    </Panel>
  );
}
