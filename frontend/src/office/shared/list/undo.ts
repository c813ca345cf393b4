import { messagesOf } from '@/api/error';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/office-lists';

/** Says that something was done, with the way back: what can be undone is not asked about before. */
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
