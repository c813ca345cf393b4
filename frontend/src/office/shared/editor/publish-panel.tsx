import { useState } from 'react';
import { messagesOf, type FieldError } from '@/api/error';
import type { Status } from '@/api/types';
import { fieldId } from '@/kit/form/field-errors';
import { useFocusField } from '@/office/shared/form/focus-field';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/office-shared';
import { StatusBadge } from '@/office/shared/page/status-badge';

/** The kinds of status change, as texts name them. */
export type StatusChange = 'published' | 'unpublished' | 'restored';

type PublishPanelProps = {
  status: Status;
  /** What the item lacks before it can be published. */
  missing: FieldError[];
  dirty: boolean;
  /** Whether a save is in progress. The button is disabled until it ends. */
  saving: boolean;
  /** A warning shown before publishing. */
  warning?: string | undefined;
  /** Stores the new status and reports it. The panel shows the error when it rejects. */
  onStatusChange: (to: Exclude<Status, 'Archived'>, change: StatusChange) => Promise<void>;
};

/**
 * Shows the status, what is missing to publish, and a button to change it. For a draft the button saves
 * unsaved changes first, which may fill what is missing. In other states changes must be saved first.
 */
export function PublishPanel({ status, missing, dirty, saving, warning, onStatusChange }: PublishPanelProps) {
  const focusField = useFocusField();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const published = status === 'Published';
  const archived = status === 'Archived';
  const lacking = published ? [] : missing;
  const unsaved = dirty && status !== 'Draft';

  const press = async () => {
    setErrors([]);
    setBusy(true);
    try {
      if (published || archived) await onStatusChange('Draft', published ? 'unpublished' : 'restored');
      else await onStatusChange('Published', 'published');
    } catch (error) {
      setErrors(messagesOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge status={status} />
        <Button
          variant="outline"
          size="sm"
          className="min-h-11"
          loading={busy}
          disabled={saving || unsaved || (!dirty && !archived && lacking.length > 0)}
          onClick={() => void press()}
        >
          {t(archived ? 'restore' : published ? 'unpublish' : 'publish')}
        </Button>
        {unsaved ? <p className="text-caption text-mute">{t('saveFirst')}</p> : null}
      </div>
      <Alert messages={errors} />
      <Alert tone="warning" messages={warning ? [warning] : []} className="empty:hidden" />
      {lacking.length > 0 ? (
        <Alert tone="warning" messages={[t('missing')]}>
          <ul className="list-disc pl-4">
            {lacking.map(({ field, message }) => (
              <li key={field}>
                <a
                  href={`#${fieldId(field)}`}
                  className="underline underline-offset-4"
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(field);
                  }}
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </div>
  );
}
