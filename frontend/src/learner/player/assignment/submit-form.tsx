import { useState } from 'react';
import { check, object, pipe, string, trim } from 'valibot';
import { submissionLimits, useSubmitAssignment, type Submission } from '@/api/course/submissions';
import { useDraftForm } from '@/domain/form/use-draft-form';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Progress } from '@/kit/ui/progress';
import { Textarea } from '@/kit/ui/textarea';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/submissions';
import { languageOf } from '@/kit/lib/language';
import { formatNumber } from '@/kit/lib/number';
import { FilesField } from './files-field';

const { text: mostText } = submissionLimits;
const most = formatNumber(mostText);
const fields = ['text'] as const;
const schema = object({
  text: pipe(
    string(),
    trim(),
    check(
      (text) => [...text].length <= mostText,
      ({ input }) => t('textTooLong', { most, written: formatNumber([...input].length) }),
    ),
  ),
});

type SubmitFormProps = {
  courseId: string;
  lessonId: string;
  /** The returned work. Its text is the form's initial text. */
  returned: Submission | null;
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  onHandedIn: () => void;
};

/**
 * Hands in a text and files. The text stays on the device until it is sent. The files survive a refusal and a
 * change of lesson.
 */
export function SubmitForm({ courseId, lessonId, returned, files, onFiles, onHandedIn }: SubmitFormProps) {
  const submit = useSubmitAssignment(courseId, lessonId);
  const [share, setShare] = useState(0);
  const [sending, setSending] = useState<AbortController | null>(null);
  const form = useDraftForm<{ text: string }>({
    draft: `app.assignment.${lessonId}`,
    empty: { text: returned?.text ?? '' },
    schema,
    fields,
  });
  const { register, error, summary, show, onSubmit, clear } = form;

  const send = onSubmit(async ({ text }) => {
    if (!text && files.length === 0) return show([t('nothing')]);
    const controller = new AbortController();
    setSending(controller);
    setShare(0);
    try {
      await submit.mutateAsync({ text, files, onProgress: setShare, signal: controller.signal });
    } catch (refusal) {
      if (refusal instanceof DOMException) return show([t('cancelled')]);
      throw refusal;
    }
    clear();
    onFiles([]);
    onHandedIn();
    toast.success(t('handedIn'));
  });
  return (
    <form method="post" noValidate aria-label={t('yours')} onSubmit={send} className="flex flex-col gap-5">
      <Field label={t('text')} hint={`${t('textHint', { most })} ${t('draftKept')}`} error={error('text')}>
        <Textarea
          rows={8}
          readOnly={submit.isPending}
          lang={languageOf(returned?.text ?? '')}
          {...register('text')}
        />
      </Field>
      <FilesField
        files={files}
        again={Boolean(returned?.files.length)}
        locked={submit.isPending}
        onChange={onFiles}
      />
      <Alert messages={summary.messages} className="empty:hidden" />
      {submit.isPending ? (
        <Sending share={share} hasFiles={files.length > 0} onCancel={() => sending?.abort()} />
      ) : null}
      <Button type="submit" size="lg" className="sm:self-start" loading={submit.isPending}>
        {t(returned ? 'handInAgain' : 'handIn')}
      </Button>
    </form>
  );
}

type SendingProps = { share: number; hasFiles: boolean; onCancel: () => void };

/** Shows the upload progress. A text alone is sent at once, so it has none. */
function Sending({ share, hasFiles, onCancel }: SendingProps) {
  if (!hasFiles) return null;
  const sent = share >= 1;
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-card p-4">
      <p role="status" className="text-small text-mute">
        {t(sent ? 'checking' : 'sending')}
      </p>
      <Progress value={Math.round(share * 100)} label={t('sending')} />
      {sent ? null : (
        <Button variant="ghost" size="sm" className="min-h-11 self-start" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}
