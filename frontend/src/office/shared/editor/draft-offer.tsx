import type { Draft } from '@/kit/form/drafts';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/office-shared';
import { formatDateTime } from '@/kit/lib/date';

type DraftOfferProps = {
  draft: Draft<unknown> | null;
  /** The version of the stored entity. */
  version: number;
  /** The warning shown for a draft of an older version. */
  older: string;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Offers to restore or discard the draft that this browser kept of an unsaved form. */
export function DraftOffer({ draft, version, older, onRestore, onDiscard }: DraftOfferProps) {
  if (!draft) return null;
  const notes = draft.version < version ? [older] : [];
  return (
    <Alert
      tone="info"
      className="mb-4"
      messages={[t('draftFound', { date: formatDateTime(draft.savedAt) }), ...notes]}
    >
      <span className="flex flex-wrap gap-3">
        <Button variant="outline" size="sm" onClick={onRestore}>
          {t('restoreDraft')}
        </Button>
        <Button variant="link" size="sm" onClick={onDiscard}>
          {t('discardDraft')}
        </Button>
      </span>
    </Alert>
  );
}
