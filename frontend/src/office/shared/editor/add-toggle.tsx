import { useState } from 'react';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/office-shared';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';

type AddToggleProps = {
  /** Whether the form is open. */
  adding: boolean;
  onToggle: (adding: boolean) => void;
  addLabel: string;
  /** Whether the form has unsaved input that no draft keeps. */
  dirty?: boolean;
};

/** Opens the form of something new and closes it again; asks first when that would lose what was entered. */
export function AddToggle({ adding, onToggle, addLabel, dirty = false }: AddToggleProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant={adding ? 'outline' : 'primary'}
        aria-expanded={adding}
        onClick={() => (adding && dirty ? setAsking(true) : onToggle(!adding))}
      >
        {adding ? t('cancel') : addLabel}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('discardTitle')}
        description={t('discardText')}
        cancelLabel={t('goOn')}
        confirmLabel={t('discard')}
        danger
        onConfirm={() => {
          setAsking(false);
          onToggle(false);
        }}
      />
    </>
  );
}
