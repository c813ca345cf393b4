import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * State of a panel that opens below a button. The panel closes on a press or a focus outside, on Escape
 * (focus returns to the button) and on navigation. Put the `root` ref on an element around both, and
 * `trigger` on the button.
 */
export function useDisclosure() {
  const { key } = useLocation();
  // The history entry at which the panel was opened. Any navigation changes the entry and so closes the
  // panel.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLAnchorElement & HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpenAt(null);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return { open, root, trigger, toggle: () => setOpenAt(open ? null : key) };
}
