import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/shared/ui/icon-button';
import { t } from '@/i18n/bundle-below-fold';
import { cn } from '@/shared/lib/cn';
import { skills } from '@/i18n/prose/special-bundle-skills';

/** Twelve skills passing by; still while pointed at, focused or stopped, and all in view where motion is unwanted. */
export function BonusSkills() {
  const [stopped, setStopped] = useState(false);
  return (
    <section className="border-b border-line bg-card py-6">
      <div className="container-page">
        <div className="flex min-h-11 items-center justify-between gap-4">
          <h2 className="text-h3">{t('skillsTitle')}</h2>
          <IconButton
            label={t(stopped ? 'skillsPlay' : 'skillsPause')}
            onClick={() => setStopped(!stopped)}
            className="motion-reduce:hidden"
          >
            {stopped ? <Play size={20} aria-hidden /> : <Pause size={20} aria-hidden />}
          </IconButton>
        </div>
        <div
          role="region"
          aria-label={t('skills')}
          tabIndex={0}
          data-paused={stopped || undefined}
          className="marquee mt-2 flex overflow-hidden py-1 focus-visible:-outline-offset-2"
        >
          <Names />
          {/* A second round follows the first without a gap. */}
          <Names again />
        </div>
      </div>
    </section>
  );
}

function Names({ again = false }: { again?: boolean }) {
  return (
    <ul
      aria-hidden={again || undefined}
      className={cn(
        'marquee-round flex shrink-0 items-center motion-reduce:shrink motion-reduce:flex-wrap motion-reduce:gap-y-2',
        again && 'motion-reduce:hidden',
      )}
    >
      {skills.map(({ name, Icon }) => (
        <li key={name} className="flex items-center gap-2.5 py-2 pr-12 font-semibold whitespace-nowrap">
          <Icon size={22} aria-hidden className="shrink-0 text-brand" />
          {name}
        </li>
      ))}
    </ul>
  );
}
