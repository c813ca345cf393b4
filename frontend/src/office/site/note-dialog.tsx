import { useState } from 'react';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { Field } from '@/kit/ui/field';
import { Textarea } from '@/kit/ui/textarea';
import { t } from '@/i18n/admin-site';

type NoteDialogProps = { onPublish: (note: string) => void; onClose: () => void };

/** Asks what is different in a version, before it is published. */
export function NoteDialog({ onPublish, onClose }: NoteDialogProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('note')}
      description={t('noteText')}
      confirmLabel={t('publish')}
      onConfirm={() => (note.trim() ? onPublish(note) : setError(t('noteRequired')))}
    >
      <Field label={t('note')} hint={t('noteHint')} error={error} required>
        <Textarea
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ target }) => {
            setNote(target.value);
            setError(undefined);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
