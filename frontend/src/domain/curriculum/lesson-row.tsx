import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import type { Lesson } from '@/api/types';
import { Badge } from '@/kit/ui/badge';
import { t } from '@/i18n/curriculum';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { lessonFact } from './facts';
import { KindIcon } from './kind-icon';

const box =
  'flex min-h-14 w-full items-center gap-3 px-4 py-3 text-left transition-colors hover:bg-brand-tint focus-visible:-outline-offset-2 md:px-5';

/** Quizzes and assignments are no previews. */
const previewOf = (kind: Lesson['kind']) =>
  kind === 'quiz' || kind === 'assignment' ? 'locked' : (`preview_${kind}` as const);

type LessonRowProps = {
  lesson: Lesson;
  /** Link to the lesson, for an owner of the course. */
  to?: string | null;
  /** Opens a preview. Without `onOpen` and `to` the row is not interactive. */
  onOpen?: () => void;
  onReach?: () => void;
};

/** A lesson on a course's page: open to its owner, a free preview, or locked. */
export function LessonRow({ lesson, to = null, onOpen, onReach }: LessonRowProps) {
  const { kind, title } = lesson;
  const open = to !== null || lesson.isPreview;
  const fact = lessonFact(lesson);
  const content = (
    <>
      {open ? (
        <KindIcon kind={kind} className="shrink-0 text-brand" />
      ) : (
        <Lock size={20} aria-hidden className="shrink-0 text-control" />
      )}
      <span className="flex min-w-0 flex-1 flex-col items-start gap-1 sm:flex-row sm:items-center sm:justify-between sm:gap-3">
        <span
          aria-hidden
          lang={languageOf(title)}
          className={cn('min-w-0 wrap-anywhere', open || 'text-mute')}
        >
          {title}
        </span>
        <span className="sr-only">
          {t(to ? `open_${kind}` : open ? previewOf(kind) : 'locked', { title })}
        </span>
        {open && !to ? <Badge tone="brand">{t('freePreview')}</Badge> : null}
      </span>
      {fact === null ? null : (
        <span className="flex shrink-0 items-center gap-1.5 text-small text-mute tnum">
          {open || kind === 'video' ? null : <KindIcon kind={kind} size={16} />}
          {fact}
        </span>
      )}
    </>
  );
  if (to)
    return (
      <Link to={to} className={box}>
        {content}
      </Link>
    );
  if (!onOpen) return <div className={cn(box, 'hover:bg-transparent')}>{content}</div>;
  return (
    <button type="button" onClick={onOpen} onPointerEnter={onReach} className={box}>
      {content}
    </button>
  );
}
