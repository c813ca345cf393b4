import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { t } from '@/i18n/en/special-bundle';
import { cn } from '@/lib/cn';
import { skills } from './skills';
import './landing.css';

/** Twelve skills passing by; still while pointed at, focused, stopped, or unwanted (reduced motion). */
export function BonusSkills() {
  const [stopped, setStopped] = useState(false);
  return (
    <section className="border-b border-line bg-card py-6">
      <div className="container-page flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-h3">{t('skillsTitle')}</h2>
        <span className="motion-reduce:hidden">
          <IconButton label={t(stopped ? 'skillsPlay' : 'skillsPause')} onClick={() => setStopped(!stopped)}>
            {stopped ? <Play size={20} aria-hidden /> : <Pause size={20} aria-hidden />}
          </IconButton>
        </span>
      </div>
      <div className="container-page mt-3">
        <div role="region" aria-label={t('skills')} tabIndex={0} className="skills-strip">
          <div className={cn('skills-track', stopped && 'skills-stopped')}>
            <Names />
            {/* A second round follows the first without a gap. */}
            <Names again />
          </div>
        </div>
      </div>
    </section>
  );
}

function Names({ again = false }: { again?: boolean }) {
  return (
    <ul aria-hidden={again || undefined} className={cn('flex shrink-0', again && 'motion-reduce:hidden')}>
      {skills.map(({ name, Icon }) => (
        <li key={name} className="flex items-center gap-2.5 py-2 pr-12 font-semibold whitespace-nowrap">
          <Icon size={22} aria-hidden className="shrink-0 text-brand" />
          {name}
        </li>
      ))}
    </ul>
  );
}
