import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ReadyButton } from './ready-button';

type FoldProps = {
  /** The text of the button. */
  label: string;
  /** Whether the content has a value. If so, it stays open. */
  filled: boolean;
  children: ReactNode;
};

/** Hides rarely needed content on a phone behind a button until the button is pressed. */
export function Fold({ label, filled, children }: FoldProps) {
  const [open, setOpen] = useState(filled);
  if (filled && !open) setOpen(true);
  const [pressed, setPressed] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pressed) root.current?.querySelector<HTMLElement>('input, button, a')?.focus();
  }, [pressed]);
  return (
    <div ref={root}>
      {open ? null : (
        <ReadyButton
          variant="link"
          aria-expanded={false}
          className="-my-3 max-w-full text-left text-small whitespace-normal! md:hidden"
          onClick={() => {
            setOpen(true);
            setPressed(true);
          }}
        >
          {label}
          <ChevronDown size={18} aria-hidden />
        </ReadyButton>
      )}
      <div className={open ? undefined : 'max-md:hidden'}>{children}</div>
    </div>
  );
}
