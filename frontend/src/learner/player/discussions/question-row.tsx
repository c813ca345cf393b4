import { CircleCheck, EyeOff, Lock, ThumbsUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Question } from '@/api/course/discussions';
import { Badge } from '@/kit/ui/badge';
import { t } from '@/i18n/discussions';
import { formatClock, formatDate } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { usePlace } from '../use-place';

type QuestionRowProps = {
  question: Question;
  /** Whether to show the lesson's title, because the list holds questions of several lessons. */
  showLesson: boolean;
  /** Whether the row takes the focus, because the reader comes back from this question. */
  focused: boolean;
};

export function QuestionRow({ question, showLesson, focused }: QuestionRowProps) {
  const { hrefFor } = usePlace();
  const link = useRef<HTMLAnchorElement>(null);
  const takesFocus = useRef(focused);
  useEffect(() => {
    if (takesFocus.current) link.current?.focus();
  }, []);
  const { _id, title, body, author, answers, answered, votes, lesson, at, locked, hidden } = question;
  return (
    <li className="relative px-4 py-4 transition-colors hover:bg-paper sm:px-5">
      <h3 className="text-body font-semibold wrap-anywhere" lang={languageOf(title)}>
        <Link
          ref={link}
          to={hrefFor({ tab: 'discussions', question: _id })}
          preventScrollReset
          // The link covers the whole row.
          className="rounded-control text-ink after:absolute after:inset-0 hover:text-brand"
        >
          {title}
        </Link>
      </h3>
      <p className="mt-0.5 line-clamp-2 measure text-small wrap-anywhere text-mute" lang={languageOf(body)}>
        {body}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-caption text-mute">
        <span lang={languageOf(author.name)} translate="no" className="min-w-0 wrap-anywhere">
          {author.name}
        </span>
        <time dateTime={question.lastActivityAt}>{formatDate(question.lastActivityAt)}</time>
        {showLesson && lesson ? <span lang={languageOf(lesson.title)}>{lesson.title}</span> : null}
        {at === null ? null : <span className="tnum">{formatClock(at)}</span>}
        {votes > 0 ? (
          <span className="inline-flex items-center gap-1 tnum">
            <ThumbsUp size={13} aria-hidden />
            <span aria-hidden>{votes}</span>
            <span className="sr-only">{t('helpfulCount', { count: votes })}</span>
          </span>
        ) : null}
        <Badge tone={answered ? 'success' : answers === 0 ? 'warning' : 'neutral'}>
          {answered ? <CircleCheck size={13} aria-hidden /> : null}
          {answered
            ? `${t('answered')} · ${t('answers', { count: answers })}`
            : answers === 0
              ? t('noAnswers')
              : t('answers', { count: answers })}
        </Badge>
        {locked ? (
          <Badge>
            <Lock size={13} aria-hidden />
            {t('locked')}
          </Badge>
        ) : null}
        {hidden ? (
          <Badge tone="danger">
            <EyeOff size={13} aria-hidden />
            {t('hidden')}
          </Badge>
        ) : null}
      </p>
    </li>
  );
}
