import { useRef } from 'react';

/**
 * Focus goes back to where it was before a dialog opened, unless it has moved on meanwhile to a page that was chosen
 * in the dialog. Radix does so only for a dialog with a trigger inside it; ours are opened from anywhere.
 */
export function useReturnFocus() {
  const origin = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      origin.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const lost = document.activeElement === null || document.activeElement === document.body;
      // What was pressed may be gone with what it stood for.
      const target = origin.current?.isConnected ? origin.current : document.getElementById('main');
      if (lost) target?.focus();
    },
  };
}
