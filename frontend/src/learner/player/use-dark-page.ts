import { useLayoutEffect } from 'react';
import { usePrinting } from '@/kit/lib/use-printing';
import { usePlayerPrefs } from '@/domain/video/player-prefs';

/**
 * Darkens the page, including dialogs, while the player is open and the learner prefers it. Printed pages
 * stay white.
 */
export function useDarkPage(): void {
  const printing = usePrinting();
  const dark = usePlayerPrefs((prefs) => prefs.dark) && !printing;
  useLayoutEffect(() => {
    if (!dark) return;
    document.body.dataset.mode = 'dark';
    return () => {
      delete document.body.dataset.mode;
    };
  }, [dark]);
}
