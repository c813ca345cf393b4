import { useRef } from 'react';

/**
 * Focus goes back to where it was before a dialog opened. Radix does so only for a dialog with a trigger inside it;
 * ours are opened from anywhere.
 */
export function useReturnFocus() {
  const origin = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      origin.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      origin.current?.focus();
    },
  };
}
