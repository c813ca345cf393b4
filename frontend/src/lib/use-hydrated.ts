import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the prerendered page is taken over, true from then on. What the build cannot know waits for it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
