import { useEffect } from 'react';
import { object, optional, string } from 'valibot';
import { useEditPost } from '@/api/course/discussions';
import { PostPictures } from '@/domain/discussions/post-pictures';
import { requiredText } from '@/kit/form/schema';
import { useDraftForm } from '@/domain/form/use-draft-form';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { Textarea } from '@/kit/ui/textarea';
import { t } from '@/i18n/discussions';

type EditFormProps = {
  postId: string;
  /** The title of a question. Null for an answer. */
  title: string | null;
  body: string;
  onClose: () => void;
};

const fields = ['title', 'body'] as const;
const body = requiredText(t('bodyRequired'));
const questionSchema = object({ title: requiredText(t('titleRequired')), body });
const answerSchema = object({ title: optional(string()), body });

/** Edits the user's own question or answer. */
export function EditForm({ postId, title, body, onClose }: EditFormProps) {
  const edit = useEditPost(postId);
  const { form, register, error, summary, onSubmit, clear } = useDraftForm<{ title?: string; body: string }>({
    draft: `app.edit.${postId}`,
    empty: { title: title ?? undefined, body },
    schema: title === null ? answerSchema : questionSchema,
    fields,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('body'), [setFocus]);
  const close = () => {
    clear();
    onClose();
  };
  const submit = onSubmit(async (change) => {
    await edit.mutateAsync(title === null ? { body: change.body } : change);
    close();
  });
  return (
    <form method="post" noValidate aria-label={t('edit')} onSubmit={submit} className="flex flex-col gap-3">
      {title === null ? null : (
        <Field label={t('askTitle')} error={error('title')} required>
          <Input maxLength={150} {...register('title')} />
        </Field>
      )}
      <PostPictures read={() => form.getValues('body')} write={(text) => form.setValue('body', text)}>
        <Field
          label={t(title === null ? 'yourAnswer' : 'askBody')}
          hint={t('markdown')}
          error={error('body')}
          required
        >
          <Textarea rows={5} maxLength={10_000} {...register('body')} />
        </Field>
      </PostPictures>
      <Alert messages={summary.messages} className="empty:-mt-3" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={edit.isPending}>
          {t('save')}
        </Button>
        <Button variant="outline" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
