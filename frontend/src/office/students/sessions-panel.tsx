import { useState } from 'react';
import { useEndSessions, type Student } from '@/api/admin/students';
import { messagesOf } from '@/api/error';
import { useMay } from '@/api/permissions';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { Panel } from '@/office/shared/page/panel';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-students';
import { formatDateTime } from '@/kit/lib/date';

/** The student's sessions. Staff can end one or all of them. */
export function SessionsPanel({ student: { _id, name, sessions } }: { student: Student }) {
  const mayEnd = useMay()('security');
  const [asking, setAsking] = useState(false);
  const end = useEndSessions(_id);
  const endAll = useEndSessions(_id);
  return (
    <Panel title={t('sessions')}>
      {sessions.length === 0 ? (
        <p className="text-small text-mute">{t('noSessions')}</p>
      ) : (
        <>
          <ul aria-label={t('sessions')} className="divide-y divide-line">
            {sessions.map((session) => (
              <li key={session._id} className="flex items-center gap-3 py-2 text-small">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold break-words">{session.device}</p>
                  <p className="text-caption text-mute">
                    {t('lastSeen', { date: formatDateTime(session.lastSeenAt) })}
                  </p>
                </div>
                {mayEnd ? (
                  <Button
                    variant="ghost"
                    size="sm"
                    className="min-h-11"
                    aria-label={t('endOf', { device: session.device })}
                    loading={end.isPending && end.variables === session._id}
                    onClick={() =>
                      end.mutate(session._id, {
                        onSuccess: () => toast.success(t('ended')),
                        onError: (error) => toast.error(messagesOf(error).join(' ')),
                      })
                    }
                  >
                    {t('end')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
          {mayEnd ? (
            <Button variant="outline" className="mt-4" onClick={() => setAsking(true)}>
              {t('endAll')}
            </Button>
          ) : null}
        </>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          if (!open) {
            setAsking(false);
            endAll.reset();
          }
        }}
        title={t('endAllTitle', { name })}
        description={t('endAllText')}
        confirmLabel={t('endAll')}
        danger
        busy={endAll.isPending}
        error={endAll.error}
        onConfirm={() =>
          endAll.mutate(null, {
            onSuccess: () => {
              toast.success(t('endedAll'));
              setAsking(false);
            },
          })
        }
      />
    </Panel>
  );
}
