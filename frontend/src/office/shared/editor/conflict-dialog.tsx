import type { ReactNode } from 'react';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/office-shared';

type ConflictDialogProps<Stored> = {
  /** The version that was stored meanwhile; null while there is no conflict. */
  theirs: Stored | null;
  title: string;
  text: string;
  keepLabel?: string;
  loadLabel?: string;
  busy: boolean;
  onClose: () => void;
  /** Absent when this form has no changes of its own to keep. */
  onKeepMine?: (theirs: Stored) => void;
  onLoadTheirs: (theirs: Stored) => void;
  children?: ReactNode;
};

/** Resolves an edit conflict: asks whose version to keep before anything is overwritten. */
export function ConflictDialog<Stored>({
  theirs,
  title,
  text,
  keepLabel = t('keepMine'),
  loadLabel = t('loadTheirs'),
  busy,
  onClose,
  onKeepMine,
  onLoadTheirs,
  children,
}: ConflictDialogProps<Stored>) {
  return (
    <ConfirmDialog
      open={theirs !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      description={text}
      cancelLabel={t('backToForm')}
      confirmLabel={keepLabel}
      busy={busy}
      extra={
        theirs ? (
          <Button variant="outline" onClick={() => onLoadTheirs(theirs)}>
            {loadLabel}
          </Button>
        ) : null
      }
      onConfirm={theirs && onKeepMine ? () => onKeepMine(theirs) : undefined}
    >
      {children}
    </ConfirmDialog>
  );
}
