import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { Lesson, Module } from '@/api/types';
import { Button } from '@/kit/ui/button';
import { Card } from '@/kit/ui/card';
import { t as common } from '@/i18n/common';
import { t } from '@/i18n/curriculum';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { LESSON_STEP, showLess, showMore, stepButtons } from '@/domain/curriculum/lesson-steps';
import { usePrinting } from '@/kit/lib/use-printing';
import { sectionsOf } from './sections';

/** Modules that are open at first. */
const OPEN_MODULES = 2;

type Row = (lesson: Lesson) => ReactNode;
type CurriculumListProps = { lessons: Lesson[]; modules: Module[]; row: Row };

/** A course's lessons: a flat list, or one in each module; of each five at first. On paper all of them. */
export function CurriculumList({ lessons, modules, row }: CurriculumListProps) {
  const sections = sectionsOf(lessons, modules);
  const first = sections.findIndex(({ module }) => module !== null);
  return (
    <div className="flex flex-col gap-3">
      {sections.map((section, i) =>
        section.module === null ? (
          <Lessons key="" lessons={section.lessons} row={row} />
        ) : (
          <ModuleLessons
            key={section.module._id}
            module={section.module}
            lessons={section.lessons}
            startsOpen={i - first < OPEN_MODULES}
            row={row}
          />
        ),
      )}
    </div>
  );
}

type ModuleLessonsProps = { module: Module; lessons: Lesson[]; startsOpen: boolean; row: Row };

function ModuleLessons({ module, lessons, startsOpen, row }: ModuleLessonsProps) {
  const [unfolded, setUnfolded] = useState(startsOpen);
  const printing = usePrinting();
  const open = unfolded || printing;
  const id = useId();
  return (
    <div>
      <h3 className="text-body">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setUnfolded(!unfolded)}
          className="flex min-h-14 w-full items-center gap-3 rounded-control bg-sand px-4 py-3 text-left font-semibold transition-colors hover:text-brand md:px-5"
        >
          <ChevronDown
            size={20}
            aria-hidden
            className={cn('shrink-0 transition-transform print:hidden', open && 'rotate-180')}
          />
          <span lang={languageOf(module.title)} className="min-w-0 flex-1 wrap-anywhere">
            {module.title}
          </span>
          <span className="shrink-0 text-small font-normal text-mute tnum">
            {common('lessons', { count: lessons.length })}
          </span>
        </button>
      </h3>
      {module.purpose ? (
        <p
          lang={languageOf(module.purpose)}
          className="measure px-4 pt-2 text-small wrap-anywhere text-mute md:px-5"
        >
          {module.purpose}
        </p>
      ) : null}
      {open ? (
        <div id={id} className="mt-2">
          <Lessons lessons={lessons} row={row} />
        </div>
      ) : null}
    </div>
  );
}

function Lessons({ lessons, row }: { lessons: Lesson[]; row: Row }) {
  const [shown, setShown] = useState(LESSON_STEP);
  const printing = usePrinting();
  const { more, less } = stepButtons(shown, lessons.length);
  return (
    <div>
      <Card padding="none">
        <ol className="divide-y divide-line">
          {lessons.slice(0, printing ? lessons.length : shown).map((lesson) => (
            <li key={lesson._id}>{row(lesson)}</li>
          ))}
        </ol>
      </Card>
      {more || less ? (
        <div className="mt-3 flex gap-3 print:hidden">
          {more ? (
            <Button variant="outline" className="flex-1" onClick={() => setShown(showMore(shown))}>
              {t('loadMore')}
            </Button>
          ) : null}
          {less ? (
            <Button variant="outline" className="flex-1" onClick={() => setShown(showLess(shown))}>
              {t('loadLess')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
