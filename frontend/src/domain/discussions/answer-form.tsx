import { object } from 'valibot';
import { useAnswer } from '@/api/course/discussions';
import { requiredText } from '@/kit/form/schema';
import { useDraftForm } from '@/domain/form/use-draft-form';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Textarea } from '@/kit/ui/textarea';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/discussions';
import { PostPictures } from './post-pictures';

const fields = ['body'] as const;
const empty = { body: '' };
const schema = object({ body: requiredText(t('answerRequired')) });

/** Answers a question. */
export function AnswerForm({ questionId }: { questionId: string }) {
  const answer = useAnswer(questionId);
  const { form, register, error, summary, onSubmit, clear } = useDraftForm<{ body: string }>({
    draft: `app.answer.${questionId}`,
    empty,
    schema,
    fields,
  });
  const submit = onSubmit(async ({ body }) => {
    await answer.mutateAsync(body);
    clear();
    toast.success(t('sent'));
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
      <PostPictures read={() => form.getValues('body')} write={(text) => form.setValue('body', text)}>
        <Field label={t('yourAnswer')} hint={t('markdown')} error={error('body')} required>
          <Textarea rows={4} maxLength={10_000} {...register('body')} />
        </Field>
      </PostPictures>
      <Alert messages={summary.messages} className="empty:-mt-3" />
      <Button type="submit" variant="outline" className="sm:self-start" loading={answer.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}
