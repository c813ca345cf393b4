import { Suspense, useState, useTransition, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useDeleteReviewAnswer, useShowReview, type AdminReview } from '@/api/admin/reviews';
import { messagesOf } from '@/api/error';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { lazyPart } from '@/kit/lib/lazy-part';
import { LinkedText } from '@/kit/markdown/linked-text';
import { Stars } from '@/domain/reviews/stars';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-reviews';
import { formatDate, formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';

const AnswerForm = lazyPart(() => import('./answer-form'));
const HideDialog = lazyPart(() => import('./hide-dialog'));

type ReviewCardProps = {
  review: AdminReview;
  /** Called with whether an answer is written that is not sent. */
  onWritten: (id: string, written: boolean) => void;
};

/** One review with its answer, and what can be done with it. */
export function ReviewCard({ review, onWritten }: ReviewCardProps) {
  const [answering, setAnswering] = useState(false);
  const [opening, startOpening] = useTransition();
  const { rating, text, name, email, course, createdAt, editedAt, answer, hidden } = review;
  return (
    <article
      aria-label={t('label', { name, title: course.title })}
      className="rounded-card border border-line bg-card p-4 md:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-body font-semibold wrap-anywhere" lang={languageOf(course.title)}>
            <Link to={paths.course(course.slug)} className="hover:text-brand hover:underline">
              {course.title}
            </Link>
          </h2>
          <p className="flex flex-wrap gap-x-3 text-small text-mute">
            <span lang={languageOf(name)}>{name}</span>
            {email ? <span className="break-all">{email}</span> : null}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-mute">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {editedAt ? <span>{t('edited', { date: formatDate(editedAt) })}</span> : null}
          {hidden ? <Badge tone="danger">{t('hidden')}</Badge> : null}
          {answer || hidden ? null : <Badge tone="warning">{t('unanswered')}</Badge>}
        </p>
      </div>
      <p className="mt-3">
        <Stars rating={rating} />
      </p>
      {text ? <Words text={text} /> : <p className="mt-1 text-small text-mute">{t('noText')}</p>}
      {hidden ? (
        <p className="mt-3 measure text-small wrap-anywhere text-vermilion" lang={languageOf(hidden.reason)}>
          {t('hiddenBecause', { reason: hidden.reason })}
        </p>
      ) : null}
      {answer && !answering ? (
        <div className="mt-4 rounded-control bg-paper p-3">
          <p className="text-caption text-mute">{t('answered', { date: formatDateTime(answer.at) })}</p>
          <Words text={answer.text} />
        </div>
      ) : null}
      <Suspense fallback={null}>
        {answering ? (
          <AnswerForm review={review} onWritten={onWritten} onDone={() => setAnswering(false)} />
        ) : (
          <Actions
            review={review}
            opening={opening}
            onAnswer={() => startOpening(() => setAnswering(true))}
          />
        )}
      </Suspense>
    </article>
  );
}

const Words = ({ text }: { text: string }) => (
  <p className="mt-1 measure text-small wrap-anywhere whitespace-pre-line" lang={languageOf(text)}>
    <LinkedText text={text} />
  </p>
);

type ActionsProps = { review: AdminReview; opening: boolean; onAnswer: () => void };

function Actions({ review, opening, onAnswer }: ActionsProps) {
  const { _id, name, answer, hidden } = review;
  const [asking, setAsking] = useState<'delete' | 'hide' | null>(null);
  const show = useShowReview(_id);
  const close = () => setAsking(null);
  const showAgain = () =>
    show.mutate(undefined, {
      onSuccess: () => toast.success(t('shown')),
      onError: (error) => toast.error(messagesOf(error).join(' ')),
    });
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Action
        main
        label={t(answer ? 'editAnswerOf' : 'answerOf', { name })}
        loading={opening}
        onPress={onAnswer}
      >
        {t(answer ? 'editAnswer' : 'answer')}
      </Action>
      {answer ? (
        <Action label={t('deleteAnswerOf', { name })} onPress={() => setAsking('delete')}>
          {t('deleteAnswer')}
        </Action>
      ) : null}
      {hidden ? (
        <Action label={t('showAgainOf', { name })} loading={show.isPending} onPress={showAgain}>
          {t('showAgain')}
        </Action>
      ) : (
        <Action label={t('hideOf', { name })} onPress={() => setAsking('hide')}>
          {t('hide')}
        </Action>
      )}
      <DeleteAnswer review={review} open={asking === 'delete'} onClose={close} />
      <Suspense fallback={null}>
        {asking === 'hide' ? <HideDialog review={review} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

type ActionProps = {
  label: string;
  main?: boolean;
  loading?: boolean;
  onPress: () => void;
  children: ReactNode;
};

const Action = ({ label, main = false, loading = false, onPress, children }: ActionProps) => (
  <Button
    size="sm"
    variant={main ? 'outline' : 'ghost'}
    className="min-h-11"
    aria-label={label}
    loading={loading}
    onClick={onPress}
  >
    {children}
  </Button>
);

type DeleteAnswerProps = { review: AdminReview; open: boolean; onClose: () => void };

function DeleteAnswer({ review: { _id, name, course }, open, onClose }: DeleteAnswerProps) {
  const remove = useDeleteReviewAnswer(_id);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t('deleteTitle', { name })}
      description={t('deleteText', { title: course.title })}
      confirmLabel={t('deleteAnswer')}
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            toast.success(t('deleted'));
            onClose();
          },
        })
      }
    />
  );
}
