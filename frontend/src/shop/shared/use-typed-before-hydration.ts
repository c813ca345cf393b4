import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Copies what was typed into a prerendered field, or chosen in it, before hydration into React's state. */
export function useTypedBeforeHydration(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  known: string,
  take: (typed: string) => void,
): void {
  const readField = useEffectEvent(() => {
    const typed = field.current?.value ?? known;
    if (typed !== known) take(typed);
  });
  useEffect(() => readField(), []);
}
