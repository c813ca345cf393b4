import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { boolean, object } from 'valibot';
import { useUpdateEnquiry, type Enquiry } from '@/api/admin/enquiries';
import { requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Checkbox } from '@/kit/ui/checkbox';
import { Field } from '@/kit/ui/field';
import { Textarea } from '@/kit/ui/textarea';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-enquiries';

type AnswerFormProps = {
  enquiry: Enquiry;
  /** The person who asked reads an answer. Only colleagues read a note. */
  kind: 'answer' | 'note';
  /** Called with whether an answer is written that is not sent; false when the form is gone. */
  onWritten: (written: boolean) => void;
  onDone: () => void;
};

const fields = ['answer', 'closes'] as const;
const schema = object({ answer: requiredText(t('answerRequired')), closes: boolean() });

/** Answers by mail, records what was said if there is no email address, or writes a note for colleagues. */
export default function AnswerForm({ enquiry, kind, onWritten, onDone }: AnswerFormProps) {
  const { _id, email, mobile, messages } = enquiry;
  const isNote = kind === 'note';
  const update = useUpdateEnquiry(_id);
  const { form, register, error, summary, onSubmit } = useSchemaForm<{ answer: string; closes: boolean }>({
    schema,
    fields,
    defaultValues: { answer: '', closes: false },
    focus: 'field',
  });
  const { control, setFocus } = form;
  // The form replaces the button that was pressed, so it takes the focus.
  useEffect(() => setFocus('answer'), [setFocus]);
  const written = useWatch({ control, name: 'answer' }).trim() !== '';
  useEffect(() => {
    onWritten(written);
    return () => onWritten(false);
  }, [written, onWritten]);
  const submit = onSubmit(async ({ answer, closes }) => {
    const body = isNote
      ? { note: answer }
      : { answer, seen: messages.length, ...(closes ? { status: 'closed' as const } : {}) };
    const { mailed } = await update.mutateAsync(body);
    toast.success(mailed && email ? t('sent', { email }) : t('saved'));
    onDone();
  });
  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={submit}>
      <Field
        label={t(isNote ? 'noteFor' : 'answer')}
        hint={isNote ? t('noteHint') : email ? t('answerHint', { email }) : t('answerNoMail', { mobile })}
        error={error('answer')}
        required
      >
        <Textarea rows={5} maxLength={5000} {...register('answer')} />
      </Field>
      {isNote ? null : <Checkbox label={t('closes')} {...register('closes')} />}
      <Alert messages={summary.messages} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={update.isPending}>
          {t(isNote ? 'noteSave' : email ? 'send' : 'note')}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
