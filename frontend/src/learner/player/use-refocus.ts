import { useEffect, useRef } from 'react';

/**
 * Returns a ref for an element that a form replaces. The element takes the focus again when the form closes.
 */
export function useRefocus<E extends HTMLElement>(formOpen: boolean) {
  const element = useRef<E>(null);
  const wasOpen = useRef(formOpen);
  useEffect(() => {
    if (wasOpen.current && !formOpen) element.current?.focus();
    wasOpen.current = formOpen;
  }, [formOpen]);
  return element;
}
