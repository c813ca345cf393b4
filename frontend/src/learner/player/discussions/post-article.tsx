import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Post, Question } from '@/api/course/discussions';
import { Markdown } from '@/kit/markdown/markdown';
import { Alert } from '@/kit/ui/alert';
import { Avatar } from '@/kit/ui/avatar';
import { Badge } from '@/kit/ui/badge';
import { t } from '@/i18n/discussions';
import { cn } from '@/kit/lib/cn';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { useRefocus } from '../use-refocus';
import { EditForm } from './edit-form';
import { PostActions } from './post-actions';

export type PostProps = {
  post: Post;
  /** The question itself, or the one that `post` answers. */
  question: Question;
  isAdmin: boolean;
  mayAccept: boolean;
  onDeleted?: () => void;
};

/** A question or an answer: who wrote it, what, and what can be done about it. */
export function PostArticle(props: PostProps) {
  const { post, question } = props;
  const { _id, author, body, createdAt, editedAt, hidden, accepted, mine, byMentor } = post;
  const isQuestion = _id === question._id;
  const [editing, setEditing] = useState(false);
  const article = useRefocus<HTMLElement>(editing);
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={t(isQuestion ? 'questionBy' : 'answerBy', { name: author.name })}
      className={cn(
        'flex flex-col gap-3 rounded-card border bg-card p-4 sm:p-5',
        accepted ? 'border-success' : 'border-line',
      )}
    >
      <header className="flex items-center gap-3">
        <Avatar name={author.name} src={author.picture} size="sm" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
            <span lang={languageOf(author.name)} translate="no" className="font-semibold wrap-anywhere">
              {author.name}
            </span>
            {byMentor ? <Badge tone="brand">{t('mentor')}</Badge> : null}
            {author.role === 'admin' || author.role === 'support' ? (
              <Badge tone="brand">{t('team')}</Badge>
            ) : null}
            {mine ? <Badge>{t('you')}</Badge> : null}
          </p>
          <p className="text-caption text-mute">
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            {editedAt ? <> · {t('edited', { date: formatDateTime(editedAt) })}</> : null}
          </p>
        </div>
      </header>
      {accepted ? (
        <p className="flex items-center gap-1.5 text-small font-semibold text-success">
          <CircleCheck size={18} aria-hidden />
          {t('marked')}
        </p>
      ) : null}
      {hidden ? <Alert tone="warning" messages={[t('hiddenText', { reason: hidden.reason })]} /> : null}
      {editing ? (
        <EditForm
          postId={_id}
          title={isQuestion ? question.title : null}
          body={body}
          onClose={() => setEditing(false)}
        />
      ) : (
        <>
          <Markdown text={body} />
          <PostActions {...props} isQuestion={isQuestion} onEdit={() => setEditing(true)} />
        </>
      )}
    </article>
  );
}
