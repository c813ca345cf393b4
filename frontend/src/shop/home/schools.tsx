import { useState } from 'react';
import { Jaali } from '@/shared/brand/jaali';
import { VideoPlayer } from '@/shared/media/video/video-player';
import { t } from '@/i18n/home-below-fold';
import { schools, type School } from '@/i18n/prose/schools';
import { wrapIndex } from './carousel-pages';
import { CarouselControls } from './carousel-controls';

/** What schools say, one after the other and round again; a film plays when it is pressed. */
export function Schools() {
  const [at, setAt] = useState(0);
  const school = schools[at] ?? schools[0];
  return (
    <section className="on-deep relative isolate overflow-hidden bg-brand-deep text-white">
      <Jaali tile="ring" className="-z-10 text-white/6" />
      <div className="container-page section">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-8">
          <div>
            <h2 className="text-h2">{t('schoolsTitle')}</h2>
            <p className="mt-1 text-white/85">{t('schoolsText')}</p>
          </div>
          <CarouselControls
            at={at}
            count={schools.length}
            previous={t('schoolsPrevious')}
            next={t('schoolsNext')}
            onTurn={(step) => setAt(wrapIndex(at, step, schools.length))}
            onDeep
          />
        </div>
        {/* A new player with each school: what played stops. */}
        <OneSchool key={school.id} school={school} />
      </div>
    </section>
  );
}

function OneSchool({ school }: { school: School }) {
  return (
    <article
      aria-label={school.institution}
      className="grid animate-in items-center gap-x-12 gap-y-7 fade-in lg:grid-cols-2"
    >
      <div className="overflow-hidden rounded-card">
        <VideoPlayer
          src={school.video}
          poster={school.poster}
          title={t('schoolsFilm', { institution: school.institution })}
          facade
          lazyPoster
          hotkeys="focus"
        />
      </div>
      <div>
        <blockquote className="text-lead lg:min-h-[4lh]">
          <p>“{school.quote}”</p>
        </blockquote>
        <p className="mt-5 font-bold">{school.institution}</p>
        <p className="text-small text-white/85">{school.representative}</p>
        <dl className="mt-6 grid grid-cols-3 gap-x-4 border-t border-white/20 pt-5">
          <Figure label={t('schoolsStudents')} value={t('count', { n: school.students })} />
          <Figure label={t('schoolsTeachers')} value={t('count', { n: school.teachers })} />
          <Figure label={school.metricLabel} value={school.metric} lit />
        </dl>
      </div>
    </article>
  );
}

function Figure({ label, value, lit = false }: { label: string; value: string; lit?: boolean }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-caption text-white/85">{label}</dt>
      <dd className={lit ? 'text-h2 text-marigold tnum' : 'text-h2 tnum'}>{value}</dd>
    </div>
  );
}
