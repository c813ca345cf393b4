import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { Partner, SectionOf } from '@/api/site';
import { IconButton } from '@/kit/ui/icon-button';
import { SiteLink } from '@/shop/shared/site-link';
import { t } from '@/i18n/home-below-fold';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';

/** With fewer partners the strip would not be full, so it does not move. */
const MIN_MOVING = 6;

/**
 * A moving strip of partners. It is animated by CSS alone. It stops on hover, on focus, when paused, and for
 * users who prefer reduced motion.
 */
export function Partners({ section: { title, text, items = [] } }: { section: SectionOf<'partners'> }) {
  const [paused, setPaused] = useState(false);
  if (items.length === 0) return null;
  const moves = items.length >= MIN_MOVING;
  return (
    <section aria-label={title} className="border-y border-line">
      <div className="container-page flex flex-wrap items-center gap-4 py-7 md:flex-nowrap md:gap-8 md:py-8">
        <div className="shrink-0 wrap-anywhere max-md:w-full md:max-w-72">
          <h2 lang={languageOf(title)} className="text-h3">
            {title}
          </h2>
          {text ? (
            <p lang={languageOf(text)} className="text-caption text-mute">
              {text}
            </p>
          ) : null}
        </div>
        {moves ? (
          <>
            <div data-paused={paused || undefined} className="marquee flex min-w-0 flex-1 overflow-hidden">
              <Marks items={items} label={title} className={cn(round, still)} />
              <Marks items={items} className={cn(round, 'motion-reduce:hidden')} />
            </div>
            <IconButton
              label={t(paused ? 'partnersPlay' : 'partnersPause')}
              onClick={() => setPaused(!paused)}
              className="motion-reduce:hidden"
            >
              {paused ? <Play size={20} aria-hidden /> : <Pause size={20} aria-hidden />}
            </IconButton>
          </>
        ) : (
          <Marks
            items={items}
            label={title}
            className="min-w-0 flex-1 flex-wrap gap-y-4 max-sm:grid max-sm:grid-cols-2"
          />
        )}
      </div>
    </section>
  );
}

const round = 'marquee-round shrink-0 motion-reduce:shrink motion-reduce:flex-wrap motion-reduce:gap-y-4';
// The set that is visible when nothing moves: two columns on a phone.
const still =
  'motion-reduce:max-sm:grid motion-reduce:max-sm:w-full motion-reduce:max-sm:grid-cols-2 motion-reduce:max-sm:gap-x-3 motion-reduce:max-sm:*:pr-0 motion-reduce:max-sm:*:whitespace-normal';

const mark = 'flex min-h-11 items-center gap-2.5';

/** One set of the strip's logos. A set without a label is a visual duplicate, hidden from screen readers. */
function Marks({ items, label, className }: { items: Partner[]; label?: string; className: string }) {
  return (
    <ul
      aria-hidden={label === undefined || undefined}
      aria-label={label}
      className={cn('flex items-center', className)}
    >
      {items.map(({ name, picture, link }, i) => (
        <li
          key={i}
          lang={languageOf(name)}
          className={cn(mark, 'pr-12 font-semibold whitespace-nowrap text-mute max-sm:pr-6')}
        >
          {link ? (
            // The second set is a visual duplicate, so its links are not focusable.
            <SiteLink to={link} tabIndex={label === undefined ? -1 : undefined} className={mark}>
              <Mark picture={picture} name={name} />
            </SiteLink>
          ) : (
            <Mark picture={picture} name={name} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Mark({ picture, name }: Partner) {
  return (
    <>
      {picture ? (
        <img src={picture} alt="" loading="lazy" decoding="async" className="size-9 object-contain" />
      ) : null}
      {name}
    </>
  );
}
