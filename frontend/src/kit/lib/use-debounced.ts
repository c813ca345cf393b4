import { useEffect, useState } from 'react';

/** Returns the debounced value: it updates once `value` has not changed for `delay` ms. */
export function useDebounced<T>(value: T, delay = 250): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return rested;
}
