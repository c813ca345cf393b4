import { useEffect, useState } from 'react';
import { object } from 'valibot';
import { useAsk } from '@/api/course/discussions';
import type { Course } from '@/api/types';
import { PostPictures } from '@/domain/discussions/post-pictures';
import { requiredText } from '@/kit/form/schema';
import { useDraftForm } from '@/domain/form/use-draft-form';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Checkbox } from '@/kit/ui/checkbox';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { Textarea } from '@/kit/ui/textarea';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/discussions';
import { formatClock } from '@/kit/lib/date';
import type { Playhead } from '../playhead';
import { usePlace } from '../use-place';

type QuestionForm = { title: string; body: string };

const fields = ['title', 'body'] as const;
const empty: QuestionForm = { title: '', body: '' };
const schema = object({ title: requiredText(t('titleRequired')), body: requiredText(t('bodyRequired')) });

type AskFormProps = { course: Course; playhead: Playhead; onClose: () => void };

/** A question about the lesson that is open, at the moment at which the form was opened. */
export function AskForm({ course, playhead, onClose }: AskFormProps) {
  const { go } = usePlace();
  const ask = useAsk(course._id);
  const [moment] = useState(() => playhead.now());
  const [withMoment, setWithMoment] = useState(moment.at > 0);
  const lesson = course.lessons.find(({ _id }) => _id === moment.lesson)?.title ?? '';
  const { form, register, error, summary, onSubmit, clear } = useDraftForm<QuestionForm>({
    draft: `app.question.${course._id}`,
    empty,
    schema,
    fields,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('title'), [setFocus]);
  const submit = onSubmit(async (question) => {
    const at = withMoment ? { at: moment.at } : {};
    const { question: asked } = await ask.mutateAsync({ ...question, lesson: moment.lesson, ...at });
    clear();
    toast.success(t('posted'));
    onClose();
    go({ tab: 'discussions', question: asked._id });
  });
  return (
    <form
      method="post"
      noValidate
      aria-label={t('ask')}
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <Field label={t('askTitle')} hint={t('askTitleHint')} error={error('title')} required>
        <Input maxLength={150} {...register('title')} />
      </Field>
      <PostPictures read={() => form.getValues('body')} write={(text) => form.setValue('body', text)}>
        <Field
          label={t('askBody')}
          hint={`${t('askBodyHint')} ${t('markdown')}`}
          error={error('body')}
          required
        >
          <Textarea rows={5} maxLength={10_000} {...register('body')} />
        </Field>
      </PostPictures>
      {moment.at > 0 ? (
        <Checkbox
          label={t('askAt', { time: formatClock(moment.at), lesson })}
          checked={withMoment}
          onChange={({ target }) => setWithMoment(target.checked)}
        />
      ) : null}
      <Alert messages={summary.messages} className="empty:-mt-4" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={ask.isPending}>
          {t('post')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
