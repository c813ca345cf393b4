import { ConfirmDialog as Dialog, type ConfirmDialogProps } from '@/kit/ui/confirm-dialog';
import { t } from '@/i18n/office-shared';

type Labels = 'confirmLabel' | 'cancelLabel';

/** Asks before something is done, in the back office's words where a screen has none of its own. */
export const ConfirmDialog = ({
  confirmLabel = t('ok'),
  cancelLabel = t('cancel'),
  ...dialog
}: Omit<ConfirmDialogProps, Labels> & Partial<Pick<ConfirmDialogProps, Labels>>) => (
  <Dialog {...dialog} confirmLabel={confirmLabel} cancelLabel={cancelLabel} />
);
