import { Suspense } from 'react';
import { Link } from 'react-router';
import { useSession } from '@/api/auth';
import { settings } from '@/api/settings';
import type { SectionOf, SitePart } from '@/api/site';
import { lazyDecoration } from '@/kit/lib/lazy-part';
import { Picture } from '@/kit/media/picture';
import { Button } from '@/kit/ui/button';
import { Chip } from '@/kit/ui/chip';
import { t } from '@/i18n/home';
import { SearchBox } from '@/shop/shared/search/search-box';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { whenNeeded } from '@/kit/lib/when-needed';
import { isNarrow, WIDE } from '@/shop/shared/width';

/** On a small screen hydration moves the clip and renders it again, so the server's HTML can't stand in for it. */
const clipNeeded = () => (isNarrow() ? Promise.resolve() : whenNeeded('[data-clip]'));

const LessonClip = lazyDecoration(() => clipNeeded().then(() => import('./lesson-clip')));

/**
 * The hero. On small screens the page lays out its text and its picture separately, among its first sections.
 * `alone` renders the text only, when the page renders the picture elsewhere.
 */
export function Hero({ section, alone }: { section: SectionOf<'hero'>; alone: boolean }) {
  const { headlineStart, headlineEnd = '', lead } = section;
  return (
    <section className="contents lg:container-page lg:grid lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-center lg:gap-x-16 lg:pt-14 lg:pb-16">
      <div className="order-1 min-w-0 pt-4 pb-5 max-lg:container-page md:pt-10 lg:p-0">
        <p
          lang={languageOf(settings().brand.tagline)}
          className="text-small font-semibold text-brand max-sm:sr-only"
        >
          {settings().brand.tagline}
        </p>
        {/* One text; each half stays on a line of its own. */}
        <h1 className="text-display wrap-anywhere sm:mt-3">
          <Half text={headlineStart} /> {headlineEnd ? <Half text={headlineEnd} /> : null}
        </h1>
        {lead ? (
          <p
            lang={languageOf(lead)}
            className="mt-3 max-w-[46ch] text-small wrap-anywhere text-mute sm:text-lead md:mt-5"
          >
            {lead}
          </p>
        ) : null}
        <Start />
        <div className="mt-3 max-w-xl sm:mt-8 lg:max-w-none">
          <SearchBox id="course-search" />
        </div>
        <Goals goals={section.goals} />
      </div>
      {alone ? null : <Beside section={section} />}
    </section>
  );
}

/** The longest half of the headline that fits into a line of the smallest phone (characters). */
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

/** The institute's picture, or a clip of a lesson. Its space is reserved while it loads. */
export function Beside({ section: { picture, pictureText } }: { section: SectionOf<'hero'> }) {
  return (
    <div data-clip className="order-3 min-w-0 empty:hidden max-lg:container-page max-lg:pb-12">
      {picture ? (
        <Picture
          src={picture}
          alt={pictureText ?? ''}
          priority={WIDE}
          sizes="(min-width: 64rem) 560px, 100vw"
          className="rounded-hero"
        />
      ) : (
        <Suspense fallback={<ClipPlace />}>
          <LessonClip />
        </Suspense>
      )}
    </div>
  );
}

/** Reserves the height of the clip: its picture, and the text below it. */
const ClipPlace = () => (
  <>
    <div className="aspect-video" />
    <div className="h-48 sm:h-28" />
  </>
);

/** Invites visitors who aren't signed in; its place is reserved until that is known. */
function Start() {
  const { status } = useSession();
  return (
    <div className="mt-4 min-h-13 sm:mt-7">
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
    <nav aria-labelledby="goals" className="mt-3 sm:mt-6">
      <p id="goals" className="text-small text-mute max-sm:sr-only">
        {t('popularGoals')}
      </p>
      <ul className="-mx-(--gutter) flex scroll-px-(--gutter) [scrollbar-width:none] gap-2 overflow-x-auto px-(--gutter) py-1 sm:mt-2.5 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
        {goals.map(({ address, title }) => (
          <li key={address} className="max-w-full shrink-0">
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
