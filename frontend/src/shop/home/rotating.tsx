import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useState, type FocusEvent } from 'react';
import type { CourseSummary } from '@/api/types';
import { CourseCard } from '@/domain/catalog/course-card';
import { useCourseLink } from '@/domain/catalog/course-link';
import { IconButton } from '@/kit/ui/icon-button';
import { t } from '@/i18n/home-below-fold';
import { cn } from '@/kit/lib/cn';
import { prefersReducedData } from '@/kit/lib/prefers-reduced-data';
import { useInterval } from '@/kit/lib/use-interval';
import { useMediaQuery } from '@/kit/lib/use-media-query';
import { gutter, slide } from './carousel';

/** Interval between two steps (ms). */
const delay = 4000;

/**
 * Rotates automatically, except when paused, hovered or focused, when the user prefers reduced motion, or
 * when the browser saves data (each step fetches pictures).
 */
export default function Rotating({ title, courses }: { title: string; courses: CourseSummary[] }) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [paused, setPaused] = useState(prefersReducedData);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [viewport, embla] = useEmblaCarousel({
    container: '[data-track]',
    loop: true,
    align: 'start',
    duration: still ? 0 : 25,
    watchFocus: false,
  });
  const link = useCourseLink();
  const turning = !paused && !still && !pointed && !focused;
  useInterval(() => embla?.scrollNext(), delay, turning);

  /**
   * Scrolls to the slide that received the keyboard focus. Embla does so only within 10 ms of the key press,
   * which a slow phone misses. The browser then scrolls the row itself, and the buttons would continue from
   * the wrong slide.
   */
  function follow({ currentTarget, target }: FocusEvent<HTMLElement>) {
    setFocused(true);
    const to = embla?.slideNodes().findIndex((node) => node.contains(target)) ?? -1;
    if (to < 0 || !target.matches(':focus-visible')) return;
    currentTarget.scrollLeft = 0;
    embla?.scrollTo(to, true);
  }

  return (
    <div role="group" aria-roledescription={t('carouselRole')} aria-label={title}>
      {/* Wide enough for the cards' focus rings and shadows. */}
      <div
        ref={viewport}
        onMouseEnter={() => setPointed(true)}
        onMouseLeave={() => setPointed(false)}
        onFocus={follow}
        onBlur={() => setFocused(false)}
        className="-m-3 overflow-hidden p-3"
      >
        {/* Both are positioned, and the track stands at 0: the carousel measures the same before and after it moved. */}
        <div className={cn('relative', gutter)}>
          <div data-track className="relative flex" aria-live={turning ? 'off' : 'polite'}>
            {courses.map((course, i) => (
              <div
                key={course._id}
                role="group"
                aria-roledescription={t('slideRole')}
                aria-label={t('slideOf', { n: i + 1, total: courses.length })}
                className={slide}
              >
                <CourseCard course={course} to={link(course)} />
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="mt-5 -ml-2.5 flex h-11 items-center gap-1">
        <IconButton label={t('carouselPrevious')} onClick={() => embla?.scrollPrev()}>
          <ChevronLeft size={22} aria-hidden />
        </IconButton>
        <IconButton label={t('carouselNext')} onClick={() => embla?.scrollNext()}>
          <ChevronRight size={22} aria-hidden />
        </IconButton>
        {still ? null : (
          <IconButton label={t(paused ? 'carouselPlay' : 'carouselPause')} onClick={() => setPaused(!paused)}>
            {paused ? <Play size={20} aria-hidden /> : <Pause size={20} aria-hidden />}
          </IconButton>
        )}
      </div>
    </div>
  );
}
