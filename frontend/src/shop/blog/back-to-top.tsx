import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '@/i18n/blog';
import { cn } from '@/kit/lib/cn';

/** The button appears once the reader has scrolled further than this (px). */
const far = 600;

/** Floats over the page once the reader is far down. */
export function BackToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > far);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  const goUp = () => {
    // Smooth or at once: the style sheet decides, by what the reader prefers.
    window.scrollTo({ top: 0 });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      aria-label={t('toTop')}
      onClick={goUp}
      className={cn(
        'fixed right-4 bottom-4 z-30 inline-flex size-12 items-center justify-center rounded-full border border-line bg-card text-brand shadow-hover transition-opacity hover:border-brand md:right-8 md:bottom-8',
        shown ? 'opacity-100' : 'invisible opacity-0',
      )}
    >
      <ArrowUp size={22} aria-hidden />
    </button>
  );
}
