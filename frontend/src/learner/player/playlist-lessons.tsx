import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Lesson } from '@/api/types';
import { lessonFact } from '@/domain/curriculum/facts';
import { KindIcon } from '@/domain/curriculum/kind-icon';
import { Button } from '@/kit/ui/button';
import { Card } from '@/kit/ui/card';
import { t } from '@/i18n/player';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { LESSON_STEP, showLess, showMore, stepButtons } from '@/domain/curriculum/lesson-steps';

type PlaylistLessonsProps = { lessons: Lesson[]; currentId: string; onChoose: (id: string) => void };

/** Shows five lessons at first, or as many more as needed to include the current one. */
export function PlaylistLessons({ lessons, currentId, onChoose }: PlaylistLessonsProps) {
  const [shown, setShown] = useState(LESSON_STEP);
  const [seen, setSeen] = useState<string | null>(null);
  // Show enough lessons to include the current one. The learner may still fold them away.
  if (seen !== currentId) {
    const at = lessons.findIndex(({ _id }) => _id === currentId);
    setSeen(currentId);
    setShown(Math.max(shown, Math.ceil((at + 1) / LESSON_STEP) * LESSON_STEP));
  }
  const { more, less } = stepButtons(shown, lessons.length);
  return (
    <div>
      <Card padding="none">
        <ol className="divide-y divide-line">
          {lessons.slice(0, shown).map((lesson) => (
            <li key={lesson._id}>
              <LessonButton lesson={lesson} current={lesson._id === currentId} onChoose={onChoose} />
            </li>
          ))}
        </ol>
      </Card>
      {more || less ? (
        <div className="mt-3 flex gap-3">
          {more ? (
            <Button variant="outline" size="md" className="flex-1" onClick={() => setShown(showMore(shown))}>
              {t('loadMore')}
            </Button>
          ) : null}
          {less ? (
            <Button variant="outline" size="md" className="flex-1" onClick={() => setShown(showLess(shown))}>
              {t('loadLess')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

type LessonButtonProps = { lesson: Lesson; current: boolean; onChoose: (id: string) => void };

function LessonButton({ lesson, current, onChoose }: LessonButtonProps) {
  const completed = lesson.progress?.completed ?? false;
  const fact = lessonFact(lesson);
  return (
    <button
      type="button"
      aria-current={current ? 'true' : undefined}
      onClick={() => onChoose(lesson._id)}
      className={cn(
        'flex min-h-14 w-full items-center gap-3 px-4 py-3 text-left text-small transition-colors focus-visible:-outline-offset-2',
        current ? 'bg-brand-tint font-semibold text-brand' : 'hover:bg-sand',
      )}
    >
      {completed ? (
        <CircleCheck size={20} aria-hidden className="shrink-0 text-success" />
      ) : (
        <KindIcon kind={lesson.kind} className="shrink-0 text-brand" />
      )}
      <span lang={languageOf(lesson.title)} className="min-w-0 flex-1 wrap-anywhere">
        {lesson.title}
      </span>
      {completed ? <span className="sr-only">{t('completed')}</span> : null}
      {fact === null ? null : <span className="shrink-0 font-normal text-mute tnum">{fact}</span>}
    </button>
  );
}
