import { useState } from 'react';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/office-shared';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';

/** Discards the changes since the last save, after a confirmation. */
export function ResetButton({ disabled, onReset }: { disabled: boolean; onReset: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" disabled={disabled} onClick={() => setAsking(true)}>
        {t('reset')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('resetTitle')}
        description={t('resetText')}
        confirmLabel={t('reset')}
        danger
        onConfirm={() => {
          setAsking(false);
          onReset();
        }}
      />
    </>
  );
}
