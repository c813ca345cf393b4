import type { Draft } from '@/kit/form/drafts';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/office-shared';
import { formatDateTime } from '@/kit/lib/date';

type DraftOfferProps = {
  draft: Draft<unknown> | null;
  /** The stored one. */
  version: number;
  /** What is said of a draft of an older version. */
  older: string;
  onRestore: () => void;
  onDiscard: () => void;
};

/** What this browser kept of a form that was not saved: to go on with, or to let go. */
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
