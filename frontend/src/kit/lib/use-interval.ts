import { useEffect, useEffectEvent } from 'react';

/** Calls `tick` every `delay` ms while `running`; a pause starts the time anew. Nothing happens in a hidden tab. */
export function useInterval(tick: () => void, delay: number, running: boolean): void {
  const onTick = useEffectEvent(() => {
    if (!document.hidden) tick();
  });
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => onTick(), delay);
    return () => clearInterval(timer);
  }, [delay, running]);
}
