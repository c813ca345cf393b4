import { CircleCheck, CirclePlay } from 'lucide-react';
import { useState } from 'react';
import type { Video } from '@/api/types';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Progress } from '@/shared/ui/progress';
import { t } from '@/i18n/player';
import { cn } from '@/shared/lib/cn';
import { formatClock } from '@/shared/lib/date';
import { languageOf } from '@/shared/lib/language';
import { LESSON_STEP, showLess, showMore, stepButtons } from '@/shared/lib/lesson-steps';

type PlaylistProps = {
  videos: Video[];
  currentId: string;
  done: number;
  percent: number;
  onChoose: (id: string) => void;
};

/** The lessons with their ticks, five at first; as many more as it takes to see the one that plays. */
export function Playlist({ videos, currentId, done, percent, onChoose }: PlaylistProps) {
  const [shown, setShown] = useState(LESSON_STEP);
  const [seen, setSeen] = useState<string | null>(null);
  // A lesson that begins to play further down comes into the list; the learner may still fold it away.
  if (seen !== currentId) {
    const at = videos.findIndex(({ _id }) => _id === currentId);
    setSeen(currentId);
    setShown(Math.max(shown, Math.ceil((at + 1) / LESSON_STEP) * LESSON_STEP));
  }
  const { more, less } = stepButtons(shown, videos.length);
  return (
    <section aria-label={t('content')}>
      <h2 className="text-h3">{t('content')}</h2>
      <p className="mt-1 text-small text-mute tnum">{t('done', { done, total: videos.length })}</p>
      <div className="mt-2 mb-4 md:hidden">
        <Progress value={percent} label={t('progress')} />
      </div>
      <Card padding="none" className="mt-4">
        <ol className="divide-y divide-line">
          {videos.slice(0, shown).map((video) => (
            <li key={video._id}>
              <LessonButton video={video} current={video._id === currentId} onChoose={onChoose} />
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
    </section>
  );
}

type LessonButtonProps = { video: Video; current: boolean; onChoose: (id: string) => void };

function LessonButton({ video, current, onChoose }: LessonButtonProps) {
  const completed = video.progress?.completed ?? false;
  const Icon = completed ? CircleCheck : CirclePlay;
  return (
    <button
      type="button"
      aria-current={current ? 'true' : undefined}
      onClick={() => onChoose(video._id)}
      className={cn(
        'flex min-h-14 w-full items-center gap-3 px-4 py-3 text-left text-small transition-colors focus-visible:-outline-offset-2',
        current ? 'bg-brand-tint font-semibold text-brand' : 'hover:bg-sand',
      )}
    >
      <Icon size={20} aria-hidden className={cn('shrink-0', completed ? 'text-success' : 'text-brand')} />
      <span lang={languageOf(video.title)} className="min-w-0 flex-1">
        {video.title}
      </span>
      {completed ? <span className="sr-only">{t('completed')}</span> : null}
      {video.durationSeconds === null ? null : (
        <span className="text-mute tnum">{formatClock(video.durationSeconds)}</span>
      )}
    </button>
  );
}
