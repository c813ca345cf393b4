import { useLayoutEffect } from 'react';
import { usePrinting } from '@/kit/lib/use-printing';
import { usePlayerPrefs } from '@/domain/video/player-prefs';

/** Darkens the page around the video while the player is open, dialogs and all, where the learner likes it so. Paper stays white. */
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
