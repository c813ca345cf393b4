import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/kit/ui/alert';
import { Checkbox } from '@/kit/ui/checkbox';
import { t } from '@/i18n/admin-erasure';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { ReasonField, useReasonForm } from '@/office/shared/fields/reason-field';

type Erasure = { reason: string; ofAddress?: boolean };

type EraseDialogProps<Answer> = {
  title: string;
  /** A warning about the consequences, shown above the list. */
  warning?: string;
  /** What is erased, and what stays. */
  consequences: string[];
  /** The email address whose data can all be erased as well. Null or absent hides that choice. */
  email?: string | null;
  erase: UseMutationResult<Answer, Error, Erasure>;
  onErased: (answer: Answer) => void;
  onClose: () => void;
};

/** Asks for a reason before a person's data is erased. The reason outlives the data, so its hint says what not to write. */
export function EraseDialog<Answer>({
  title,
  warning,
  consequences,
  email = null,
  erase,
  onErased,
  onClose,
}: EraseDialogProps<Answer>) {
  const reason = useReasonForm(t('reasonRequired'));
  const [ofAddress, setOfAddress] = useState(false);
  const submit = reason.onSubmit(async (values) => {
    onErased(await erase.mutateAsync(email === null ? values : { ...values, ofAddress }));
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      description={warning}
      confirmLabel={t('confirm')}
      danger
      busy={erase.isPending}
      onConfirm={() => submit()}
    >
      <ul className="list-disc space-y-1.5 pl-5 text-small">
        {consequences.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {email === null ? null : (
        <Checkbox
          label={t('ofAddress', { email })}
          hint={t('ofAddressHint')}
          checked={ofAddress}
          onChange={(event) => setOfAddress(event.target.checked)}
        />
      )}
      <ReasonField {...reason.field} hint={t('reasonHint')} />
      <Alert className="empty:-mt-4" messages={reason.messages} />
    </ConfirmDialog>
  );
}
