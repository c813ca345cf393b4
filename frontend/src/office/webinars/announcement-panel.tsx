import { useState } from 'react';
import { Link } from 'react-router';
import { useDeleteWebinar, type AdminWebinar } from '@/api/admin/webinars';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { DeleteDialog } from '@/office/shared/page/delete-dialog';
import { Panel } from '@/office/shared/page/panel';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-webinars';
import { adminPaths } from '@/domain/paths/admin-paths';
import { paths } from '@/domain/paths/paths';

type AnnouncementPanelProps = {
  webinar: AdminWebinar;
  /** Whether there are unsaved changes. They must be saved before the webinar is announced. */
  dirty: boolean;
  busy: boolean;
  onStatus: (status: AdminWebinar['status'], done?: () => void) => void;
  onDeleted: () => void;
};

const texts = { draft: 'draftText', published: 'publishedText', cancelled: 'cancelledText' } as const;

/** The status of a webinar, with the actions to change it. */
export function AnnouncementPanel({ webinar, dirty, busy, onStatus, onDeleted }: AnnouncementPanelProps) {
  const { _id, status, phase, slug, taken, title } = webinar;
  const remove = useDeleteWebinar(_id);
  const [asking, setAsking] = useState<'cancel' | 'delete' | null>(null);
  const close = () => setAsking(null);
  const isExpected = taken > 0 && phase !== 'over';
  return (
    <Panel title={t('standing')} text={t(texts[status])} className="self-start">
      <div className="flex flex-col gap-3">
        {dirty ? <p className="text-small text-mute">{t('unsavedFirst')}</p> : null}
        {status === 'published' ? (
          <>
            <Button variant="outline" asChild>
              <Link to={paths.webinar(slug)}>{t('view')}</Link>
            </Button>
            {phase === 'over' ? null : (
              <Button variant="outline" disabled={busy || dirty} onClick={() => setAsking('cancel')}>
                {t('cancel')}
              </Button>
            )}
          </>
        ) : (
          <Button loading={busy} disabled={dirty} onClick={() => onStatus('published')}>
            {t(status === 'draft' ? 'publish' : 'publishAgain')}
          </Button>
        )}
        {status === 'draft' || taken > 0 ? null : (
          <Button variant="outline" disabled={busy || dirty} onClick={() => onStatus('draft')}>
            {t('unpublish')}
          </Button>
        )}
        {isExpected ? null : (
          <Button
            variant="ghost"
            className="text-vermilion"
            disabled={busy}
            onClick={() => setAsking('delete')}
          >
            {t('delete')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking === 'cancel'}
        onOpenChange={close}
        title={t('cancelTitle', { title })}
        description={t('cancelText', { count: taken })}
        confirmLabel={t('cancel')}
        danger
        busy={busy}
        onConfirm={() => onStatus('cancelled', close)}
      />
      {asking === 'delete' ? (
        <DeleteDialog
          remove={remove}
          title={t('deleteTitle', { title })}
          text={t('deleteText')}
          label={t('delete')}
          done={t('deleted', { title })}
          list={adminPaths.webinars}
          onDeleted={onDeleted}
          onClose={close}
        />
      ) : null}
    </Panel>
  );
}
