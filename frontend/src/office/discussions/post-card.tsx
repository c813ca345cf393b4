import { useState } from 'react';
import { Link } from 'react-router';
import { useDismissReports, useHidePost, type AdminPost } from '@/api/admin/discussions';
import { messagesOf } from '@/api/error';
import { threadPath } from '@/domain/discussions/paths';
import { ReasonDialog } from '@/domain/discussions/reason-dialog';
import { LinkedText } from '@/kit/markdown/linked-text';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-discussions';
import { t as discussions } from '@/i18n/discussions';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';

const showError = (error: unknown) => toast.error(messagesOf(error).join(' '));

/** A question or an answer, what was reported about it, and what an admin can do. */
export function PostCard({ post }: { post: AdminPost }) {
  const { author, question, course, isQuestion, body, createdAt, reports, hidden, answers } = post;
  return (
    <article
      aria-label={t('postBy', { name: author.name, title: question.title })}
      className="rounded-card border border-line bg-card p-4 md:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-body font-semibold wrap-anywhere" lang={languageOf(question.title)}>
            {isQuestion ? question.title : t('answerTo', { title: question.title })}
          </h2>
          <p className="text-small text-mute">
            <span lang={languageOf(author.name)}>{author.name}</span> ·{' '}
            <span lang={languageOf(course.title)}>{course.title}</span>
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-mute">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {isQuestion ? (
            <Badge tone={answers === 0 ? 'warning' : 'neutral'}>
              {answers === 0 ? discussions('noAnswers') : discussions('answers', { count: answers })}
            </Badge>
          ) : null}
          {hidden ? <Badge tone="danger">{t('hidden')}</Badge> : null}
        </p>
      </div>
      {/* As it was written: what it would look like is seen where it stands. */}
      <p
        className="mt-3 line-clamp-6 measure text-small wrap-anywhere whitespace-pre-line"
        lang={languageOf(body)}
      >
        <LinkedText text={body} />
      </p>
      {hidden ? (
        <p className="mt-3 text-small wrap-anywhere text-mute">
          <LinkedText text={t('hiddenBecause', { reason: hidden.reason })} />
        </p>
      ) : null}
      {reports.length > 0 ? <Reports reports={reports} /> : null}
      <Actions post={post} />
    </article>
  );
}

function Reports({ reports }: Pick<AdminPost, 'reports'>) {
  return (
    <div className="mt-4 rounded-control bg-vermilion-tint p-3 text-small">
      <p className="font-semibold text-vermilion">{t('reports', { count: reports.length })}</p>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {reports.map(({ reason, by, at }) => (
          <li key={`${by} ${at}`} className="wrap-anywhere" lang={languageOf(reason)}>
            <LinkedText text={t('report', { reason, name: by, date: formatDateTime(at) })} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Actions({ post: { _id, author, question, course, hidden, reports } }: { post: AdminPost }) {
  const hide = useHidePost(_id);
  const dismiss = useDismissReports(_id);
  const [hiding, setHiding] = useState(false);
  const { name } = author;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button asChild size="sm" variant="outline" className="min-h-11">
        <Link to={threadPath(course.slug, question._id)} aria-label={t('openOf', { title: question.title })}>
          {t('open')}
        </Link>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        className="min-h-11"
        loading={hide.isPending && hidden !== null}
        aria-label={t(hidden ? 'unhideOf' : 'hideOf', { name })}
        onClick={() =>
          hidden
            ? hide.mutate(null, {
                onSuccess: () => toast.success(discussions('shownDone')),
                onError: showError,
              })
            : setHiding(true)
        }
      >
        {t(hidden ? 'unhide' : 'hide')}
      </Button>
      {reports.length > 0 ? (
        <Button
          size="sm"
          variant="ghost"
          className="min-h-11"
          loading={dismiss.isPending}
          aria-label={t('dismissOf', { name })}
          onClick={() =>
            dismiss.mutate(undefined, { onSuccess: () => toast.success(t('dismissed')), onError: showError })
          }
        >
          {t('dismiss')}
        </Button>
      ) : null}
      {hiding ? (
        <ReasonDialog
          title={discussions('hideTitle')}
          hint={discussions('hideHint')}
          action={t('hide')}
          danger
          busy={hide.isPending}
          onClose={() => setHiding(false)}
          onSend={async (reason) => {
            await hide.mutateAsync(reason);
            toast.success(discussions('hiddenDone'));
            setHiding(false);
          }}
        />
      ) : null}
    </div>
  );
}
