import { useEffect } from 'react';
import { object } from 'valibot';
import { requiredText } from '@/kit/form/schema';
import { useDraftForm } from '@/domain/form/use-draft-form';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Textarea } from '@/kit/ui/textarea';
import { t } from '@/i18n/notes';

const fields = ['body'] as const;
const schema = object({ body: requiredText(t('bodyRequired')) });

type NoteFormProps = {
  label: string;
  draft: string;
  body: string;
  busy: boolean;
  /** Saves the note. If it throws, the error is shown and the text stays. */
  onSave: (body: string) => Promise<unknown>;
  onClose: () => void;
};

export function NoteForm({ label, draft, body, busy, onSave, onClose }: NoteFormProps) {
  const { form, register, error, summary, onSubmit, clear } = useDraftForm<{ body: string }>({
    draft,
    empty: { body },
    schema,
    fields,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('body'), [setFocus]);
  const close = () => {
    clear();
    onClose();
  };
  const submit = onSubmit(async (note) => {
    await onSave(note.body);
    close();
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="flex w-full flex-col gap-3 rounded-card border border-line bg-card p-4"
    >
      <Field label={label} hint={t('hint')} error={error('body')} required>
        <Textarea rows={4} maxLength={5000} {...register('body')} />
      </Field>
      <Alert messages={summary.messages} className="empty:-mt-3" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy}>
          {t('save')}
        </Button>
        <Button variant="outline" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
