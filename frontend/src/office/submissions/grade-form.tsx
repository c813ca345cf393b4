import { useId } from 'react';
import { useGrade } from '@/api/admin/submissions';
import { ApiError, messagesOf } from '@/api/error';
import type { FieldErrors } from '@/kit/form/field-errors';
import { rules } from '@/kit/form/schema';
import { useDraftForm } from '@/domain/form/use-draft-form';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { Textarea } from '@/kit/ui/textarea';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/submissions';
import { formatNumber } from '@/kit/lib/number';

/** The maximum length of a comment in characters. The server has the same limit. */
const MOST_COMMENT = 5000;

type Verdict = { verdict: '' | 'accept' | 'return'; grade: string; comment: string };
const fields = ['verdict', 'grade', 'comment'] as const;
const empty: Verdict = { verdict: '', grade: '', comment: '' };

/** Returns the errors of a verdict. */
export function verdictFaults({ verdict, grade, comment }: Verdict): FieldErrors {
  const faults: FieldErrors = {};
  // react-hook-form returns null for radio buttons when none is chosen.
  if (!verdict) faults.verdict = t('verdictRequired');
  const typed = grade.trim();
  if (typed && !(/^\d{1,3}$/.test(typed) && Number(typed) <= 100)) faults.grade = t('gradeInvalid');
  const written = [...comment.trim()].length;
  if (verdict === 'return' && written === 0) faults.comment = t('commentRequired');
  if (written > MOST_COMMENT)
    faults.comment = t('textTooLong', {
      most: formatNumber(MOST_COMMENT),
      written: formatNumber(written),
    });
  return faults;
}
const schema = rules<Verdict>(verdictFaults);

/** Accepts a learner's work or gives it back, with a grade and a comment. What is written stays until it is sent. */
export function GradeForm({ id, onGraded }: { id: string; onGraded: () => void }) {
  const grade = useGrade(id);
  const { register, error, summary, onSubmit, clear } = useDraftForm<Verdict>({
    draft: `app.grade.${id}`,
    empty,
    schema,
    fields,
  });
  const send = onSubmit(async ({ verdict, grade: points, comment }) => {
    const accepted = verdict === 'accept';
    try {
      await grade.mutateAsync({
        accepted,
        grade: points.trim() === '' ? null : Number(points),
        comment: comment.trim(),
      });
    } catch (refusal) {
      // A colleague has graded it meanwhile. Their verdict replaces the form.
      if (!(refusal instanceof ApiError && refusal.code === 'already_graded')) throw refusal;
      toast.error(messagesOf(refusal).join(' '));
      return onGraded();
    }
    clear();
    onGraded();
    toast.success(t(accepted ? 'sentAccepted' : 'sentReturned'));
  });
  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col gap-5">
      <fieldset>
        <legend className="mb-1.5 text-small font-semibold">{t('verdict')}</legend>
        <Choice value="accept" label={t('accept')} hint={t('acceptHint')} control={register('verdict')} />
        <Choice value="return" label={t('giveBack')} hint={t('giveBackHint')} control={register('verdict')} />
        <Alert messages={error('verdict') ? [error('verdict') ?? ''] : []} className="mt-1 empty:hidden" />
      </fieldset>
      <Field label={t('gradeField')} hint={t('gradeHint')} error={error('grade')} className="w-40">
        <Input inputMode="numeric" autoComplete="off" className="tnum" {...register('grade')} />
      </Field>
      <Field
        label={t('commentField')}
        hint={t('commentHint', { most: formatNumber(MOST_COMMENT) })}
        error={error('comment')}
      >
        <Textarea rows={6} {...register('comment')} />
      </Field>
      <Alert messages={summary.messages} className="empty:hidden" />
      <Button type="submit" loading={grade.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}

type ChoiceProps = {
  value: string;
  label: string;
  hint: string;
  control: React.ComponentProps<'input'>;
};

function Choice({ value, label, hint, control }: ChoiceProps) {
  const id = useId();
  return (
    <div className="relative flex min-h-11 items-start gap-3 py-1.5">
      <input
        id={id}
        type="radio"
        value={value}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-5 shrink-0 accent-brand"
        {...control}
      />
      <div>
        <label htmlFor={id} className="block font-semibold after:absolute after:inset-0">
          {label}
        </label>
        <span id={`${id}-hint`} className="text-caption text-mute">
          {hint}
        </span>
      </div>
    </div>
  );
}
