import { CircleCheck } from 'lucide-react';
import { useAccept, type Post } from '@/api/course/discussions';
import { messagesOf } from '@/api/error';
import { Markdown } from '@/kit/markdown/markdown';
import { Avatar } from '@/kit/ui/avatar';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t as discussions } from '@/i18n/discussions';
import { cn } from '@/kit/lib/cn';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';

type PostArticleProps = { post: Post; isQuestion?: boolean };

/** A question or an answer, as a mentor sees it. The answer that helps is marked. */
export function PostArticle({ post, isQuestion = false }: PostArticleProps) {
  const { _id, author, body, createdAt, accepted, mine, byMentor } = post;
  const accept = useAccept(_id);
  return (
    <article
      aria-label={discussions(isQuestion ? 'questionBy' : 'answerBy', { name: author.name })}
      className={cn(
        'flex flex-col gap-3 rounded-card border bg-card p-4 sm:p-5',
        accepted ? 'border-success' : 'border-line',
      )}
    >
      <header className="flex items-center gap-3">
        <Avatar name={author.name} src={author.picture} size="sm" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
            <span lang={languageOf(author.name)} className="font-semibold wrap-anywhere">
              {author.name}
            </span>
            {byMentor ? <Badge tone="brand">{discussions('mentor')}</Badge> : null}
            {author.role === 'admin' ? <Badge tone="brand">{discussions('team')}</Badge> : null}
            {mine ? <Badge>{discussions('you')}</Badge> : null}
          </p>
          <time dateTime={createdAt} className="text-caption text-mute">
            {formatDateTime(createdAt)}
          </time>
        </div>
      </header>
      {accepted ? (
        <p className="flex items-center gap-1.5 text-small font-semibold text-success">
          <CircleCheck size={18} aria-hidden />
          {discussions('marked')}
        </p>
      ) : null}
      <Markdown text={body} />
      {isQuestion ? null : (
        <Button
          variant="ghost"
          size="sm"
          className="min-h-11 self-start"
          loading={accept.isPending}
          onClick={() =>
            accept.mutate(!accepted, { onError: (error) => toast.error(messagesOf(error).join(' ')) })
          }
        >
          {discussions(accepted ? 'unaccept' : 'accept')}
        </Button>
      )}
    </article>
  );
}
