import { useRef } from 'react';
import { settings } from '@/api/settings';
import { Jaali } from '@/shared/brand/jaali';
import { t } from '@/i18n/home';
import { cn } from '@/shared/lib/cn';
import { useScrollOffset } from './scroll-offset';

/** What the institute says of itself in figures, on the lattice with its one marigold tile. */
export function StatPanel() {
  const { brand, figures } = settings();
  const lattice = useRef<HTMLDivElement>(null);
  useScrollOffset(lattice);
  const stats = [
    { figure: figures.students, label: t('figureStudents') },
    { figure: figures.courses, label: t('figureCourses') },
    { figure: figures.trainers, label: t('figureTrainers') },
    { figure: figures.liveTrainings, label: t('figureTrainings') },
    { figure: figures.placementPartners, label: t('figurePartners') },
  ];
  return (
    <div className="relative isolate flex flex-col justify-between gap-8 overflow-hidden rounded-hero bg-brand p-5 text-white md:flex-row md:items-center md:p-8 lg:min-h-[34rem] lg:flex-col lg:items-stretch lg:gap-10">
      {/* Three tiles taller than the panel: so far can it move without an edge coming into sight. */}
      <div
        ref={lattice}
        aria-hidden
        className="absolute inset-x-0 -top-36 bottom-0 -z-10 translate-y-[calc(var(--offset,0)*1px)]"
      >
        <Jaali className="text-white/9 lg:hidden" />
        <Jaali lit={[9, 6]} className="text-white/9 max-lg:hidden" />
      </div>
      <div className="pt-3 md:pt-0">
        <h2 className="text-h2">{t('empowerTitle')}</h2>
        <p className="mt-2 max-w-[38ch] text-white/85">{t('empowerText')}</p>
      </div>
      <dl
        aria-label={t('figures', { brand: brand.name })}
        className="grid shrink-0 grid-cols-6 gap-x-4 gap-y-5 rounded-card bg-paper p-5 text-ink md:w-3/5 md:p-6 lg:w-auto"
      >
        {stats.map(({ figure, label }, i) => (
          <div
            key={label}
            className={cn('flex flex-col-reverse justify-end', i < 2 ? 'col-span-3' : 'col-span-2')}
          >
            <dt className="text-caption text-mute">{label}</dt>
            <dd className={cn('font-bold tnum', i < 2 ? 'text-h1' : 'text-h2')}>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
