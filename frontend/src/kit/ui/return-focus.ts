import { useRef } from 'react';

/**
 * Returns the focus to where it was before a dialog opened, unless a choice in the dialog has led to another
 * page. Radix does this only for a dialog that contains its trigger, and these dialogs open from anywhere.
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
      // The pressed element may be gone, for example with a deleted row.
      const target = origin.current?.isConnected ? origin.current : document.getElementById('main');
      if (lost) target?.focus();
    },
  };
}
