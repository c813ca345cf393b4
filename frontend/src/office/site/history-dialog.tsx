import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { siteVersionsQuery, type SiteVersion, type EditedPage } from '@/api/admin/site';
import { messagesOf } from '@/api/error';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Dialog } from '@/kit/ui/dialog';
import { QueryView } from '@/kit/ui/query-view';
import { SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-site';
import { formatDateTime } from '@/kit/lib/date';

type HistoryDialogProps = {
  page: EditedPage;
  /** Rejects with the server's error. */
  onRestore: (number: number) => Promise<void>;
  onClose: () => void;
};

/** What was published, newest first; each can be the draft again. */
export function HistoryDialog({ page, onRestore, onClose }: HistoryDialogProps) {
  const query = useQuery(siteVersionsQuery(page));
  const [busy, setBusy] = useState<number | null>(null);
  const [errors, setErrors] = useState<string[]>([]);
  const restore = (number: number) => {
    if (busy !== null) return;
    setErrors([]);
    setBusy(number);
    onRestore(number).then(onClose, (error: unknown) => {
      setErrors(messagesOf(error));
      setBusy(null);
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || busy !== null ? undefined : onClose())}
      title={t('historyTitle')}
      description={t('historyText')}
    >
      <Alert messages={errors} />
      <QueryView query={query} skeleton={<SkeletonText lines={4} />}>
        {(versions) =>
          versions.length === 0 ? (
            <p className="text-mute">{t('historyEmpty')}</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {versions.map((version) => (
                <Row key={version.number} version={version} busy={busy} onRestore={restore} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  );
}

type RowProps = { version: SiteVersion; busy: number | null; onRestore: (number: number) => void };

function Row({ version: { number, publishedAt, publishedBy, note }, busy, onRestore }: RowProps) {
  const moment = formatDateTime(publishedAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0">
        <p className="font-semibold">{t('version', { number })}</p>
        <p className="text-small wrap-anywhere text-mute">
          {publishedBy === null ? moment : t('versionBy', { moment, name: publishedBy })}
        </p>
        {note === null ? null : <p className="text-small wrap-anywhere whitespace-pre-line">{note}</p>}
      </div>
      <Button
        variant="outline"
        size="sm"
        className="min-h-11"
        aria-label={t('restoreOf', { number })}
        loading={busy === number}
        onClick={() => onRestore(number)}
      >
        {t('restore')}
      </Button>
    </li>
  );
}
