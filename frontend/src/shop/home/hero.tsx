import { Link } from 'react-router';
import { useSession } from '@/api/auth';
import { settings } from '@/api/settings';
import type { SectionOf, SitePart } from '@/api/site';
import { Jaali } from '@/shared/brand/jaali';
import { Picture } from '@/shared/media/picture';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { t } from '@/i18n/home';
import { cn } from '@/shared/lib/cn';
import { languageOf } from '@/shared/lib/language';
import { paths } from '@/shared/lib/paths';
import { CourseSearch } from './course-search';
import { StatPanel } from './stat-panel';

type HeroProps = { section: SectionOf<'hero'>; figures: SectionOf<'figures'> | undefined };

export function Hero({ section, figures }: HeroProps) {
  const { headlineStart, headlineEnd = '', lead } = section;
  return (
    <section className="container-page grid gap-x-12 gap-y-10 pt-8 pb-12 md:pt-12 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-x-16 lg:pt-16 lg:pb-20">
      <div className="min-w-0">
        <p className="text-small font-semibold text-brand">{settings().brand.tagline}</p>
        {/* One text; each half stays on a line of its own. */}
        <h1 className="mt-3 text-display wrap-anywhere">
          <Half text={headlineStart} /> {headlineEnd ? <Half text={headlineEnd} /> : null}
        </h1>
        {lead ? (
          <p lang={languageOf(lead)} className="mt-5 max-w-[46ch] text-lead wrap-anywhere text-mute">
            {lead}
          </p>
        ) : null}
        <Start />
        <div className="mt-8 max-w-xl lg:max-w-none">
          <CourseSearch />
        </div>
        <Goals goals={section.goals} />
      </div>
      <Beside section={section} figures={figures} />
    </section>
  );
}

/** The longest half that fits into a line of the smallest phone. */
const MAX_UNBROKEN = 16;

function Half({ text }: { text: string }) {
  const isShort = text.length <= MAX_UNBROKEN;
  return (
    <span
      lang={languageOf(text)}
      className={cn('inline-block', isShort && 'whitespace-nowrap max-[22rem]:whitespace-normal')}
    >
      {text}
    </span>
  );
}

/** The picture, the figures, or both; on a wide screen the lattice where there is neither. */
function Beside({ section: { picture, pictureText }, figures }: HeroProps) {
  if (!picture && !figures)
    return (
      <div aria-hidden className="relative isolate overflow-hidden rounded-hero bg-brand max-lg:hidden">
        <Jaali lit={[9, 6]} className="-z-10 text-white/9" />
      </div>
    );
  return (
    <div className="grid gap-6">
      {picture ? (
        <Picture
          src={picture}
          alt={pictureText ?? ''}
          priority
          sizes="(min-width: 64rem) 560px, 100vw"
          className="self-start rounded-hero"
        />
      ) : null}
      {figures ? <StatPanel section={figures} /> : null}
    </div>
  );
}

/** Invites whoever is not signed in; its place is kept until that is known. */
function Start() {
  const { status } = useSession();
  return (
    <div className="mt-7 min-h-13">
      {status === 'anonymous' ? (
        <Button asChild size="lg" className="max-sm:w-full">
          <Link to={paths.signup()}>{t('startLearning')}</Link>
        </Button>
      ) : null}
      {status === 'user' ? (
        <Button asChild size="lg" className="max-sm:w-full">
          <Link to={paths.myCourses}>{t('continueLearning')}</Link>
        </Button>
      ) : null}
    </div>
  );
}

function Goals({ goals }: { goals: SitePart[] }) {
  if (goals.length === 0) return null;
  return (
    <nav aria-labelledby="goals" className="mt-6">
      <p id="goals" className="text-small text-mute">
        {t('popularGoals')}
      </p>
      <ul className="-mx-4 mt-2.5 flex scroll-px-4 [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
        {goals.map(({ address, title }) => (
          <li key={address}>
            <Chip asChild>
              <Link to={paths.goal(address)} lang={languageOf(title)}>
                {title}
              </Link>
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
