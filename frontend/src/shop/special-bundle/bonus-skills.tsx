import {
  AtSign,
  Bot,
  CalendarClock,
  Check,
  FileSpreadsheet,
  Handshake,
  IdCard,
  Images,
  Languages,
  Palette,
  Pause,
  PenLine,
  Play,
  ReceiptIndianRupee,
  Store,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import type { SectionOf } from '@/api/site';
import { IconButton } from '@/kit/ui/icon-button';
import { t } from '@/i18n/bundle-below-fold';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';

type Skill = NonNullable<SectionOf<'skills'>['items']>[number];

/** A plain icon for each skill. We may not show the logos of the tools' makers. */
const glyphs: Record<NonNullable<Skill['icon']>, LucideIcon> = {
  handshake: Handshake,
  store: Store,
  receipt: ReceiptIndianRupee,
  pictures: Images,
  calendar: CalendarClock,
  robot: Bot,
  languages: Languages,
  at: AtSign,
  pen: PenLine,
  palette: Palette,
  table: FileSpreadsheet,
  card: IdCard,
};

/** Skills passing by; still while pointed at, focused or stopped, and all in view where motion is unwanted. */
export function BonusSkills({ section: { title, items = [] } }: { section: SectionOf<'skills'> }) {
  const [stopped, setStopped] = useState(false);
  if (items.length === 0) return null;
  return (
    <section className="border-b border-line bg-card py-6">
      <div className="container-page">
        <div className="flex min-h-11 items-center justify-between gap-4">
          <h2 lang={languageOf(title)} className="min-w-0 text-h3 wrap-anywhere">
            {title}
          </h2>
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
          <Names skills={items} />
          {/* A second round follows the first without a gap. */}
          <Names skills={items} again />
        </div>
      </div>
    </section>
  );
}

function Names({ skills, again = false }: { skills: Skill[]; again?: boolean }) {
  return (
    <ul
      aria-hidden={again || undefined}
      className={cn(
        'marquee-round flex shrink-0 items-center motion-reduce:shrink motion-reduce:flex-wrap motion-reduce:gap-y-2',
        again
          ? 'motion-reduce:hidden'
          : 'motion-reduce:max-sm:grid motion-reduce:max-sm:w-full motion-reduce:max-sm:grid-cols-2 motion-reduce:max-sm:gap-x-3 motion-reduce:max-sm:*:pr-0 motion-reduce:max-sm:*:whitespace-normal',
      )}
    >
      {skills.map(({ name, icon }, i) => {
        const Glyph = (icon && glyphs[icon]) ?? Check;
        return (
          <li
            key={i}
            lang={languageOf(name)}
            className="flex items-center gap-2.5 py-2 pr-12 font-semibold whitespace-nowrap"
          >
            <Glyph size={22} aria-hidden className="shrink-0 text-brand" />
            {name}
          </li>
        );
      })}
    </ul>
  );
}
