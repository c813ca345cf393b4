import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { object } from 'valibot';
import { useUpdateEnquiry, type Enquiry } from '@/api/admin/enquiries';
import { requiredText } from '@/shared/form/schema';
import { useSchemaForm } from '@/shared/form/use-schema-form';
import { Alert } from '@/shared/ui/alert';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/field';
import { Textarea } from '@/shared/ui/textarea';
import { toast } from '@/shared/ui/toast';
import { t } from '@/i18n/admin-enquiries';

type AnswerFormProps = {
  enquiry: Enquiry;
  /** Called with whether an answer is written that is not sent; false when the form is gone. */
  onWritten: (id: string, written: boolean) => void;
  onDone: () => void;
};

const fields = ['answer'] as const;
const schema = object({ answer: requiredText(t('answerRequired')) });

/** Answers by mail, or notes what was said when there is no address. */
export default function AnswerForm({ enquiry, onWritten, onDone }: AnswerFormProps) {
  const { _id, userName, email, mobile } = enquiry;
  const update = useUpdateEnquiry(_id);
  const { form, register, error, summary, onSubmit } = useSchemaForm<{ answer: string }>({
    schema,
    fields,
    defaultValues: { answer: '' },
    focus: 'field',
  });
  const { control, setFocus } = form;
  // It takes the place of the button that was pressed.
  useEffect(() => setFocus('answer'), [setFocus]);
  const written = useWatch({ control, name: 'answer' }).trim() !== '';
  useEffect(() => {
    onWritten(_id, written);
    return () => onWritten(_id, false);
  }, [_id, written, onWritten]);
  const submit = onSubmit(async ({ answer }) => {
    const { mailed } = await update.mutateAsync({ answer });
    toast.success(mailed && email ? t('sent', { email }) : t('noted'));
    onDone();
  });
  return (
    <form
      noValidate
      aria-label={t('replyTo', { name: userName })}
      className="mt-4 grid gap-3"
      onSubmit={submit}
    >
      <Field
        label={t('answer')}
        hint={email ? t('answerHint', { email }) : t('answerNoMail', { mobile })}
        error={error('answer')}
        required
      >
        <Textarea rows={5} maxLength={5000} {...register('answer')} />
      </Field>
      <Alert messages={summary.messages} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={update.isPending}>
          {t(email ? 'send' : 'note')}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
