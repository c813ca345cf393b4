import { useEffect, useEffectEvent } from 'react';

/** Calls `onReturn` when the reader comes back to this tab or window. */
export function useReturn(onReturn: () => void): void {
  const returned = useEffectEvent(() => {
    if (!document.hidden) onReturn();
  });
  useEffect(() => {
    const onEvent = () => returned();
    window.addEventListener('focus', onEvent);
    document.addEventListener('visibilitychange', onEvent);
    return () => {
      window.removeEventListener('focus', onEvent);
      document.removeEventListener('visibilitychange', onEvent);
    };
  }, []);
}
