import { FileText } from 'lucide-react';
import { Suspense } from 'react';
import type { Course } from '@/api/types';
import { lazyPart } from '@/kit/lib/lazy-part';
import { TickList } from '@/domain/catalog/fact-list';
import { t } from '@/i18n/player';
import { languageOf } from '@/kit/lib/language';
import type { Playhead } from './playhead';

const CompletionSection = lazyPart(() => import('./certificate/completion-section'));

/** What the course is about, under its video, and what its certificate still needs. */
export function About({ course, playhead }: { course: Course; playhead: Playhead }) {
  return (
    <div className="flex flex-col gap-8">
      <div className="flex measure flex-col gap-4">
        <h2 className="text-h3" lang={languageOf(course.title, course.language)}>
          {t('aboutHeading', { title: course.title })}
        </h2>
        {course.description.trim() ? (
          course.description.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph} lang={languageOf(paragraph)}>
              {paragraph}
            </p>
          ))
        ) : (
          <p className="text-mute">{t('noDescription')}</p>
        )}
        {course.pdfPath ? (
          <a
            href={course.pdfPath}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 self-start text-link"
          >
            <FileText size={18} aria-hidden />
            {t('syllabus')}
            <span className="sr-only"> {t('newTab')}</span>
          </a>
        ) : null}
      </div>
      {course.whatYouWillLearn.length > 0 ? (
        <div>
          <h2 className="mb-4 text-h3">{t('learn')}</h2>
          <TickList items={course.whatYouWillLearn} columns={2} />
        </div>
      ) : null}
      {course.owned ? (
        <Suspense fallback={null}>
          <CompletionSection course={course} playhead={playhead} />
        </Suspense>
      ) : null}
    </div>
  );
}
