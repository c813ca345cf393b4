import { useLayoutEffect } from 'react';
import { usePlayerPrefs } from '@/shared/stores/player-prefs';

/** Darkens the page around the video while the player is open, dialogs and all, where the learner likes it so. */
export function useDarkPage(): void {
  const dark = usePlayerPrefs((prefs) => prefs.dark);
  useLayoutEffect(() => {
    if (!dark) return;
    document.body.dataset.mode = 'dark';
    return () => {
      delete document.body.dataset.mode;
    };
  }, [dark]);
}
