import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { object } from 'valibot';
import { useAnswerReview, type AdminReview } from '@/api/admin/reviews';
import { requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { useReportDirty, type OnDirty } from '@/office/shared/editor/use-unsaved-parts';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Textarea } from '@/kit/ui/textarea';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-reviews';

type AnswerFormProps = {
  review: AdminReview;
  /** Called with whether the form holds an unsent answer, and with `false` when it unmounts. */
  onWritten: OnDirty;
  onDone: () => void;
};

const fields = ['text'] as const;
const schema = object({ text: requiredText(t('answerRequired')) });

/** The institute's answer to a review, or another wording of it. */
export default function AnswerForm({ review, onWritten, onDone }: AnswerFormProps) {
  const { _id, name, answer } = review;
  const before = answer?.text ?? '';
  const save = useAnswerReview(_id);
  const { form, register, error, summary, onSubmit } = useSchemaForm<{ text: string }>({
    schema,
    fields,
    defaultValues: { text: before },
    focus: 'field',
  });
  const { control, setFocus } = form;
  // The form replaces the button that opened it, so it takes the focus.
  useEffect(() => setFocus('text'), [setFocus]);
  const written = useWatch({ control, name: 'text' }).trim() !== before;
  useReportDirty(onWritten, _id, written);
  const submit = onSubmit(async ({ text }) => {
    await save.mutateAsync(text);
    toast.success(t('published'));
    onDone();
  });
  return (
    <form
      noValidate
      aria-label={t('answerOf', { name })}
      className="mt-4 flex flex-col gap-3"
      onSubmit={submit}
    >
      <Field label={t('answer')} hint={t('answerHint')} error={error('text')} required>
        <Textarea rows={5} maxLength={2000} {...register('text')} />
      </Field>
      <Alert messages={summary.messages} className="empty:-mt-3" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={save.isPending}>
          {t('publish')}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
