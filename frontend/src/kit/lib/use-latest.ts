import { useLayoutEffect, useRef } from 'react';

/** Returns a ref to the newest value, for callbacks that run after the render in which they were created. */
export function useLatest<T>(value: T) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
