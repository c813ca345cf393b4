import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { maxLength, object, picklist, pipe, string, transform, trim } from 'valibot';
import { useSaveReview, type OwnReview } from '@/api/reviews';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Textarea } from '@/kit/ui/textarea';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/review-form';
import { StarField, STARS } from './star-field';

/** The longest text of a review, as the server takes it. */
const LIMIT = 2000;

type Values = { rating: string | null; text: string };
type NewReview = { rating: number; text: string };

const fields = ['rating', 'text'] as const;
const schema = object({
  rating: pipe(picklist(STARS, t('ratingRequired')), transform(Number)),
  text: pipe(string(), trim(), maxLength(LIMIT)),
});

type ReviewFormProps = {
  /** Id or slug. */
  course: string;
  /** The review to change; none for a first one. */
  review: OwnReview | null;
  /** Takes the focus when it is mounted, because it replaces the button that was pressed. */
  focus?: boolean;
  onSaved: () => void;
  onCancel?: () => void;
};

/** Form for a review: stars, and an optional text. */
export function ReviewForm({ course, review, focus = false, onSaved, onCancel }: ReviewFormProps) {
  const save = useSaveReview(course);
  const { form, register, error, summary, onSubmit } = useSchemaForm<Values, NewReview>({
    schema,
    fields,
    defaultValues: { rating: review ? String(review.rating) : null, text: review?.text ?? '' },
    focus: 'field',
  });
  const { control, setFocus } = form;
  const isNew = review === null;
  const [rating, text] = useWatch({ control, name: fields });
  useEffect(() => {
    if (focus) setFocus(isNew ? 'rating' : 'text');
  }, [focus, isNew, setFocus]);
  const submit = onSubmit(async (values) => {
    await save.mutateAsync(values);
    toast.success(t(review ? 'saved' : 'published'));
    onSaved();
  });
  const counter = t('counter', { count: text.length, limit: LIMIT });
  return (
    <form noValidate aria-label={t('form')} className="flex flex-col gap-4" onSubmit={submit}>
      <StarField value={rating} error={error('rating')} control={register('rating')} />
      <Field
        label={t('text')}
        hint={`${counter} ${review ? t('shownAs', { name: review.author }) : t('shownShort')}`}
        error={error('text')}
      >
        <Textarea rows={5} maxLength={LIMIT} {...register('text')} />
      </Field>
      <Alert messages={summary.messages} className="empty:-mt-4" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={save.isPending}>
          {t(review ? 'save' : 'publish')}
        </Button>
        {onCancel ? (
          <Button variant="outline" onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
