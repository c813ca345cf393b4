import { messagesOf } from '@/api/error';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/office-lists';

/**
 * Shows a message with an undo button after an action. Actions that can be undone ask for no confirmation.
 */
export function toastUndo(text: string, undo: () => Promise<unknown>): void {
  toast.success(text, {
    label: t('undo'),
    onClick: () =>
      void undo().then(
        () => toast.success(t('undone')),
        (error: unknown) => toast.error(messagesOf(error).join(' ')),
      ),
  });
}
