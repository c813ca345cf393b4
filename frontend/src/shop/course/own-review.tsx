import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { ownReviewQuery, useDeleteReview, type OwnReview as Review } from '@/api/reviews';
import { messagesOf } from '@/api/error';
import type { Course } from '@/api/types';
import { ReviewForm } from '@/domain/reviews/review-form';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Card } from '@/kit/ui/card';
import { Dialog } from '@/kit/ui/dialog';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/review-form';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { ReviewItem } from './review-item';

type OwnReviewProps = {
  course: Pick<Course, 'slug'>;
  /** A heading, shown when the course has no reviews yet and there is something to render. */
  heading: ReactNode;
  /** A review was written, changed or deleted. */
  onChanged: () => void;
};

/**
 * The owner's part of the reviews: the form, their review, or the progress that they need before they can
 * write one.
 */
export default function OwnReview({ course: { slug }, heading, onChanged }: OwnReviewProps) {
  const [steps, setSteps] = useState(0);
  const query = useQuery(ownReviewQuery(slug));
  const asked = useLocation().hash === '#review';
  const { data } = query;
  /** The form and the review take each other's place, under the reader's focus. */
  const onStep = () => setSteps(steps + 1);
  const onWritten = () => {
    onStep();
    onChanged();
  };
  const nothing = !data?.review && !data?.mayReview;
  // A learner who followed a link to review sees why they can't. For others a course without reviews shows no
  // heading.
  if (heading && nothing && !asked) return null;
  if (data?.refusal === 'not_owned' && !data.review) return null;
  return (
    <>
      {heading}
      <OwnPart asked={asked && data !== undefined} steps={steps}>
        <QueryView query={query} skeleton={<Skeleton className="h-40 rounded-card" />}>
          {({ review, mayReview, progress, needed }) => {
            if (review)
              return <Written course={slug} review={review} onStep={onStep} onChanged={onWritten} />;
            return mayReview ? (
              <Card>
                <h3 className="text-h3">{t('write')}</h3>
                <p className="mt-1 mb-4 measure text-small text-mute">{t('writeText', { progress })}</p>
                <ReviewForm course={slug} review={null} onSaved={onWritten} />
              </Card>
            ) : (
              <p className="text-small text-mute">
                {t('tooEarly', { needed, progress })}{' '}
                <Link to={paths.learn(slug)} className="-my-3 inline-block py-3 text-link">
                  {t('goOn')}
                </Link>
              </p>
            );
          }}
        </QueryView>
      </OwnPart>
    </>
  );
}

type OwnPartProps = { asked: boolean; steps: number; children: ReactNode };

/**
 * Takes the focus and scrolls into view after a link to it, because it did not exist when the page was
 * opened. It also takes the focus when the focused element inside it is removed.
 */
function OwnPart({ asked, steps, children }: OwnPartProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (steps > 0) part.current?.focus();
  }, [steps]);
  useEffect(() => {
    if (!asked) return;
    const { dataset } = document.documentElement;
    // Lays out the content above in full first. Otherwise it would get its height later and push this part
    // away.
    dataset.fullLayout = '';
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        part.current?.focus({ preventScroll: true });
        part.current?.scrollIntoView({ behavior: 'instant' });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      delete dataset.fullLayout;
    };
  }, [asked]);
  return (
    <div ref={part} id="review" tabIndex={-1} className="mt-6 empty:hidden">
      {children}
    </div>
  );
}

type WrittenProps = {
  course: string;
  review: Review;
  /** Called when the form closes without a change. */
  onStep: () => void;
  onChanged: () => void;
};

/** The owner's review with its actions, and the reason if it is hidden. */
function Written({ course, review, onStep, onChanged }: WrittenProps) {
  const [state, setState] = useState<'shown' | 'editing' | 'deleting'>('shown');
  if (state === 'editing')
    return (
      <Card>
        <h3 className="mb-4 text-h3">{t('yours')}</h3>
        <ReviewForm
          course={course}
          review={review}
          focus
          onSaved={() => {
            setState('shown');
            onChanged();
          }}
          onCancel={() => {
            setState('shown');
            onStep();
          }}
        />
      </Card>
    );
  return (
    <Card>
      <h3 className="mb-3 text-h3">{t('yours')}</h3>
      {review.hidden ? (
        <Alert tone="warning" className="mb-4" messages={[t('hidden')]}>
          <p lang={languageOf(review.hidden.reason)}>{t('hiddenReason', { reason: review.hidden.reason })}</p>
        </Alert>
      ) : null}
      <ReviewItem review={review} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" aria-label={t('editLabel')} onClick={() => setState('editing')}>
          {t('edit')}
        </Button>
        <Button variant="ghost" aria-label={t('deleteLabel')} onClick={() => setState('deleting')}>
          {t('delete')}
        </Button>
      </div>
      <DeleteDialog
        course={course}
        open={state === 'deleting'}
        onClose={() => setState('shown')}
        onDeleted={onChanged}
      />
    </Card>
  );
}

type DeleteDialogProps = { course: string; open: boolean; onClose: () => void; onDeleted: () => void };

function DeleteDialog({ course, open, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useDeleteReview(course);
  const confirm = async () => {
    try {
      await remove.mutateAsync();
    } catch {
      // The dialog shows the error.
      return;
    }
    toast.success(t('deleted'));
    onDeleted();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next || remove.isPending ? undefined : onClose())}
      title={t('deleteTitle')}
      description={t('deleteText')}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button variant="danger" loading={remove.isPending} onClick={() => void confirm()}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <Alert messages={remove.error ? messagesOf(remove.error) : []} className="empty:-mt-4" />
    </Dialog>
  );
}
