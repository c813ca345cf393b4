import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Course } from '@/api/types';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/player';
import { languageOf } from '@/kit/lib/language';
import { adjacentLessons } from './lessons';

type LessonStepProps = {
  course: Course;
  lessonId: string;
  onChoose: (id: string) => void;
  /** The next lesson is not the main action. */
  quiet?: boolean;
  children?: ReactNode;
};

/** The lesson's title, with links to the previous and the next lesson. */
export function LessonStep({ course, lessonId, onChoose, quiet = false, children }: LessonStepProps) {
  const { number, previous, next } = adjacentLessons(course.lessons, lessonId);
  const title = course.lessons[number - 1]?.title ?? '';
  return (
    <div className="mt-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-small text-mute tnum">{t('lessonOf', { number, total: course.lessons.length })}</p>
        <h2 lang={languageOf(title)} className="text-h2 wrap-anywhere">
          {title}
        </h2>
      </div>
      <div className="flex flex-wrap gap-3">
        {children}
        {previous ? (
          <Button variant="outline" onClick={() => onChoose(previous._id)} aria-label={t('previous')}>
            <ChevronLeft size={20} aria-hidden />
          </Button>
        ) : null}
        {next ? (
          <Button variant={quiet ? 'outline' : 'primary'} onClick={() => onChoose(next._id)}>
            {t('next')}
            <ChevronRight size={20} aria-hidden />
          </Button>
        ) : null}
      </div>
    </div>
  );
}
