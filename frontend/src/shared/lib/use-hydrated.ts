import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the server's page is taken over, true from then on. What the server cannot know waits for it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
