import { useEffect, useRef } from 'react';

/** For what a form takes the place of: it has the focus again once the form is gone. */
export function useRefocus<E extends HTMLElement>(formOpen: boolean) {
  const element = useRef<E>(null);
  const wasOpen = useRef(formOpen);
  useEffect(() => {
    if (wasOpen.current && !formOpen) element.current?.focus();
    wasOpen.current = formOpen;
  }, [formOpen]);
  return element;
}
