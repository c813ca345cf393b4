import { useState } from 'react';
import type { SchoolStory, SectionOf } from '@/api/site';
import { Jaali } from '@/kit/ui/jaali';
import { VideoPlayer } from '@/domain/video/video-player';
import { t } from '@/i18n/home-below-fold';
import { languageOf } from '@/kit/lib/language';
import { Picture } from '@/kit/media/picture';
import { wrapIndex } from './carousel-pages';
import { CarouselControls } from './carousel-controls';

/** Testimonials of schools, one at a time in a loop. A video plays on a click. */
export function Schools({ section: { title, text, items = [] } }: { section: SectionOf<'schools'> }) {
  const [at, setAt] = useState(0);
  const school = items[at] ?? items[0];
  if (!school) return null;
  return (
    <section className="on-deep relative isolate overflow-hidden bg-brand-deep text-white">
      <Jaali tile="ring" className="-z-10 text-white/6" />
      <div className="container-page section">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-8">
          <div className="min-w-0 wrap-anywhere">
            <h2 lang={languageOf(title)} className="text-h2">
              {title}
            </h2>
            {text ? (
              <p lang={languageOf(text)} className="mt-1 text-white/85">
                {text}
              </p>
            ) : null}
          </div>
          {items.length > 1 ? (
            <CarouselControls
              at={at}
              count={items.length}
              previous={t('schoolsPrevious')}
              next={t('schoolsNext')}
              onTurn={(step) => setAt(wrapIndex(at, step, items.length))}
              onDeep
            />
          ) : null}
        </div>
        {/* A new player with each school: what played stops. */}
        <OneSchool key={at} school={school} />
      </div>
    </section>
  );
}

function OneSchool({ school }: { school: SchoolStory }) {
  const { institution, place, person, role, quote, students, teachers, metric, metricLabel } = school;
  const who = [person, role].filter(Boolean).join(', ');
  const figures = [
    ...(students === undefined ? [] : [{ label: t('schoolsStudents'), value: t('count', { n: students }) }]),
    ...(teachers === undefined ? [] : [{ label: t('schoolsTeachers'), value: t('count', { n: teachers }) }]),
    ...(metric && metricLabel ? [{ label: metricLabel, value: metric, lit: true }] : []),
  ];
  return (
    <article
      aria-label={institution}
      className="grid animate-in items-center gap-x-12 gap-y-7 fade-in lg:grid-cols-2"
    >
      <Media school={school} />
      <div className="min-w-0 wrap-anywhere">
        <blockquote lang={languageOf(quote)} className="text-lead lg:min-h-[4lh]">
          <p>“{quote}”</p>
        </blockquote>
        <p lang={languageOf(institution)} className="mt-5 font-bold">
          {place ? `${institution}, ${place}` : institution}
        </p>
        {who ? (
          <p lang={languageOf(who)} className="text-small text-white/85">
            {who}
          </p>
        ) : null}
        {figures.length > 0 ? (
          <dl className="mt-6 grid grid-cols-3 gap-x-4 border-t border-white/20 pt-5">
            {figures.map((figure) => (
              <Figure key={figure.label} {...figure} />
            ))}
          </dl>
        ) : null}
      </div>
    </article>
  );
}

/** The film, or the picture alone; nothing where there is neither. */
function Media({ school: { institution, video, picture } }: { school: SchoolStory }) {
  if (!video && !picture) return null;
  return (
    <div className="overflow-hidden rounded-card border border-white/25">
      {video ? (
        <VideoPlayer
          src={video}
          poster={picture}
          title={t('schoolsFilm', { institution })}
          facade
          lazyPoster
          hotkeys="focus"
        />
      ) : (
        <Picture src={picture ?? null} alt="" />
      )}
    </div>
  );
}

function Figure({ label, value, lit = false }: { label: string; value: string; lit?: boolean }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt lang={languageOf(label)} className="text-caption text-white/85">
        {label}
      </dt>
      <dd className={lit ? 'text-h2 text-marigold tnum' : 'text-h2 tnum'}>{value}</dd>
    </div>
  );
}
