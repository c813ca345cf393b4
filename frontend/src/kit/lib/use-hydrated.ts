import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False until the server's page is hydrated, true from then on. What the server cannot know waits for it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
