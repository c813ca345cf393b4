import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False until the server's page is hydrated, true from then on. Use it for anything that the server cannot
 * know.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
