import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Lesson, Module } from '@/api/types';
import { sectionsOf } from '@/domain/curriculum/sections';
import { Progress } from '@/kit/ui/progress';
import { t } from '@/i18n/player';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { courseProgress } from './lessons';
import { PlaylistLessons } from './playlist-lessons';

type PlaylistProps = {
  lessons: Lesson[];
  modules: Module[];
  currentId: string;
  onChoose: (id: string) => void;
};

/** The lessons with their ticks, by module. Only the module of the current lesson is unfolded at first. */
export function Playlist({ lessons, modules, currentId, onChoose }: PlaylistProps) {
  const { done, percent } = courseProgress(lessons);
  const rest = { currentId, onChoose };
  return (
    <section aria-label={t('content')}>
      <h2 className="text-h3">{t('content')}</h2>
      <p className="mt-1 text-small text-mute tnum">{t('done', { done, total: lessons.length })}</p>
      <div className="mt-2 mb-4 md:hidden">
        <Progress value={percent} label={t('progress')} />
      </div>
      <div className="mt-4 flex flex-col gap-2">
        {sectionsOf(lessons, modules).map(({ module, lessons }) =>
          module === null ? (
            <PlaylistLessons key="" lessons={lessons} {...rest} />
          ) : (
            <PlaylistModule key={module._id} module={module} lessons={lessons} {...rest} />
          ),
        )}
      </div>
    </section>
  );
}

type PlaylistModuleProps = {
  module: Module;
  lessons: Lesson[];
  currentId: string;
  onChoose: (id: string) => void;
};

function PlaylistModule({ module, lessons, currentId, onChoose }: PlaylistModuleProps) {
  const current = lessons.some(({ _id }) => _id === currentId);
  const [open, setOpen] = useState(current);
  const [seen, setSeen] = useState(currentId);
  // When a lesson starts, unfold its module. The learner may still fold it away.
  if (seen !== currentId) {
    setSeen(currentId);
    if (current) setOpen(true);
  }
  const { done } = courseProgress(lessons);
  return (
    <div>
      <h3>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-14 w-full items-center gap-3 rounded-control bg-sand px-4 py-2 text-left text-small font-semibold transition-colors hover:text-brand"
        >
          <ChevronDown
            size={18}
            aria-hidden
            className={cn('shrink-0 transition-transform', open && 'rotate-180')}
          />
          <span lang={languageOf(module.title)} className="min-w-0 flex-1 wrap-anywhere">
            {module.title}
          </span>
          <span className="shrink-0 font-normal text-mute tnum">
            <span aria-hidden>{`${done}/${lessons.length}`}</span>
            <span className="sr-only">{t('done', { done, total: lessons.length })}</span>
          </span>
        </button>
      </h3>
      {open ? (
        <div className="mt-2">
          <PlaylistLessons lessons={lessons} currentId={currentId} onChoose={onChoose} />
        </div>
      ) : null}
    </div>
  );
}
