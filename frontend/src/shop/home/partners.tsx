import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { settings } from '@/api/settings';
import { IconButton } from '@/shared/ui/icon-button';
import { t } from '@/i18n/home-below-fold';
import { cn } from '@/shared/lib/cn';
import { partners } from './partner-marks';

/** The strip moves by CSS alone; it stands while pointed at, focused or paused, and for whoever wants less motion. */
export function Partners() {
  const [paused, setPaused] = useState(false);
  const { figures } = settings();
  return (
    <section aria-label={t('partnersTitle')} className="border-y border-line">
      <div className="container-page flex items-center gap-4 py-7 md:gap-8 md:py-9">
        <div className="shrink-0 max-md:sr-only">
          <h2 className="text-h3">{t('partnersTitle')}</h2>
          <p className="text-caption text-mute">
            {t('partnersText', { partners: figures.placementPartners })}
          </p>
        </div>
        <div data-paused={paused || undefined} className="marquee flex min-w-0 flex-1 overflow-hidden">
          <Marks label={t('partnersSample')} />
          <Marks hidden />
        </div>
        <IconButton
          label={t(paused ? 'partnersPlay' : 'partnersPause')}
          onClick={() => setPaused(!paused)}
          className="motion-reduce:hidden"
        >
          {paused ? <Play size={20} aria-hidden /> : <Pause size={20} aria-hidden />}
        </IconButton>
      </div>
    </section>
  );
}

/** One round of the strip; the second one is there for the eye only. */
function Marks({ hidden = false, label }: { hidden?: boolean; label?: string }) {
  return (
    <ul
      aria-hidden={hidden || undefined}
      aria-label={label}
      className={cn(
        'marquee-round flex shrink-0 items-center motion-reduce:shrink motion-reduce:flex-wrap motion-reduce:gap-y-4',
        hidden && 'motion-reduce:hidden',
      )}
    >
      {partners.map(({ id, name, mark, style }) => (
        <li key={id} className={cn('flex items-center gap-2.5 pr-12 whitespace-nowrap text-mute', style)}>
          <svg viewBox="0 0 24 24" width={26} height={26} aria-hidden className="shrink-0 text-brand">
            <path fill="currentColor" fillRule="evenodd" d={mark} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
