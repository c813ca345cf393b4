import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What opens below a button: it closes on a press or a focus outside, on Escape (focus returns to the button) and when
 * the page changes. Put `root` around both, `trigger` on the button.
 */
export function useDisclosure() {
  const { key } = useLocation();
  // Open at one entry of the history only, so that any navigation closes it.
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
