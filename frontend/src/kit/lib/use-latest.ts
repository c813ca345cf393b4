import { useLayoutEffect, useRef } from 'react';

/** The newest value, for what answers later than the render it was started in. */
export function useLatest<T>(value: T) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
