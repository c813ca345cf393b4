import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Copies text that was typed into a prerendered field before hydration into React's state. */
export function useTypedBeforeHydration(
  field: RefObject<HTMLInputElement | null>,
  known: string,
  take: (typed: string) => void,
): void {
  const readField = useEffectEvent(() => {
    const typed = field.current?.value ?? known;
    if (typed !== known) take(typed);
  });
  useEffect(() => readField(), []);
}
