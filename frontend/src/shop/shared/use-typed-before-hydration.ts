import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Takes into React's state what a reader typed into a field of the server's page before hydration. */
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
