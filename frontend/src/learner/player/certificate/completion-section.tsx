import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { completionQuery } from '@/api/course/certificates';
import type { Course } from '@/api/types';
import { Button } from '@/kit/ui/button';
import { Progress } from '@/kit/ui/progress';
import { t } from '@/i18n/certificates';
import { isMarked } from '@/domain/catalog/leads-to-certificate';
import { languageOf } from '@/kit/lib/language';
import { LESSON_STEP } from '@/domain/curriculum/lesson-steps';
import { startPosition } from '../lessons';
import type { Playhead } from '../playhead';
import { countedLessons } from './counted';

type CompletionSectionProps = { course: Course; playhead: Playhead };

/** What the certificate still needs, lesson by lesson, as the server counts it. */
export default function CompletionSection({ course, playhead }: CompletionSectionProps) {
  const { data } = useQuery({
    ...completionQuery(course._id, countedLessons(course.lessons)),
    placeholderData: keepPreviousData,
  });
  const [all, setAll] = useState(false);
  // If no lesson counts, the course has no certificate.
  if (!data || data.total === 0) return null;
  const missing = data.lessons.filter(({ done }) => !done);
  const lessons = new Map(course.lessons.map((lesson) => [lesson._id, lesson]));
  return (
    <section>
      <h2 className="mb-2 text-h3">{t('sectionTitle')}</h2>
      <p className="measure text-small text-mute">
        {data.rule} {t('sectionText')}
      </p>
      <p className="mt-2 font-semibold tnum">{t('counted', { done: data.done, total: data.total })}</p>
      {data.finished ? (
        <p className="mt-1">{t(data.certificate ? 'have' : 'ready')}</p>
      ) : (
        <>
          <h3 className="mt-4 text-body font-semibold">{t('missing')}</h3>
          <ul className="mt-1 divide-y divide-line">
            {(all ? missing : missing.slice(0, LESSON_STEP)).map(({ _id, kind, watchedPercent }) => {
              const lesson = lessons.get(_id);
              if (!lesson) return null;
              const { title } = lesson;
              return (
                <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                  <button
                    type="button"
                    lang={languageOf(title)}
                    aria-label={t('openLesson', { title })}
                    className="min-h-11 min-w-0 flex-1 basis-52 text-left text-link wrap-anywhere"
                    onClick={() => playhead.seek(_id, startPosition(lesson))}
                  >
                    {title}
                  </button>
                  {kind === 'video' && !isMarked(course, lesson) ? (
                    <div className="w-40">
                      <Progress value={watchedPercent} label={t('watched', { percent: watchedPercent })} />
                    </div>
                  ) : (
                    <span className="w-40 text-small text-mute">
                      {t(kind === 'quiz' ? 'toPass' : kind === 'assignment' ? 'toAccept' : 'toMark')}
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
          {!all && missing.length > LESSON_STEP ? (
            <Button variant="outline" size="sm" className="mt-2 min-h-11" onClick={() => setAll(true)}>
              {t('more')}
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}
