import { useEffect, useEffectEvent, type RefObject } from 'react';

/** What a reader typed into a field of the server's page before its code was here: React's own state knows nothing of it. */
export function useTypedEarly(
  field: RefObject<HTMLInputElement | null>,
  known: string,
  take: (typed: string) => void,
): void {
  const look = useEffectEvent(() => {
    const typed = field.current?.value ?? known;
    if (typed !== known) take(typed);
  });
  useEffect(() => look(), []);
}
