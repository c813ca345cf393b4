import { useState } from 'react';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { SaveBar } from '@/office/shared/editor/save-bar';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-site';
import { NoteDialog } from './note-dialog';
import type { SiteDraft } from './use-site-draft';

/** How far the draft is stored, in words. */
function saidOf({ state, differs, reasons }: SiteDraft): string {
  switch (state.kind) {
    case 'saved':
      return differs ? t('saved') : t('same');
    case 'waiting':
    case 'saving':
      return t('saving');
    case 'conflict':
      return t('notSavedConflict');
    case 'refused':
      return reasons.length > 0 ? t('notSaved', { reason: reasons.join(' ') }) : t('notSavedFields');
  }
}

/**
 * A bar at the bottom of the window with the draft's save state and the buttons to publish or discard it.
 * With `asksNote` the admin must describe the changes before publishing.
 */
export function PublishBar({ draft, asksNote }: { draft: SiteDraft; asksNote: boolean }) {
  const [isNoting, setNoting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { state, differs, isBusy } = draft;
  const discard = () => {
    setError(null);
    setDiscarding(true);
    draft
      .discard()
      .then(() => setAsking(false), setError)
      .finally(() => setDiscarding(false));
  };
  return (
    <SaveBar dirty note={saidOf(draft)}>
      {state.kind === 'refused' ? (
        <Button variant="outline" onClick={() => void draft.flush()}>
          {t('retry')}
        </Button>
      ) : null}
      {state.kind === 'conflict' ? (
        <Button variant="outline" onClick={draft.showTheirs}>
          {t('decide')}
        </Button>
      ) : null}
      <Button
        variant="outline"
        disabled={!differs || isBusy}
        onClick={() => {
          setError(null);
          setAsking(true);
        }}
      >
        {t('discard')}
      </Button>
      <Button
        loading={draft.isPublishing}
        disabled={isBusy || state.kind === 'conflict' || (!differs && draft.stored.publishedAt !== null)}
        onClick={() => (asksNote ? setNoting(true) : void draft.publish())}
      >
        {t('publish')}
      </Button>
      {isNoting ? (
        <NoteDialog
          onClose={() => setNoting(false)}
          onPublish={(note) => {
            setNoting(false);
            void draft.publish(note);
          }}
        />
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('discardTitle')}
        description={t('discardText')}
        confirmLabel={t('discard')}
        danger
        busy={isDiscarding}
        error={error}
        onConfirm={discard}
      />
    </SaveBar>
  );
}
