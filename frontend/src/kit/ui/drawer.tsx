import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '@/kit/lib/cn';
import { useReturnFocus } from './return-focus';

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The name for screen readers. A visible heading is part of the content. */
  title: string;
  side?: 'left' | 'right';
  children: ReactNode;
};

const sides = {
  left: 'left-0 data-[state=closed]:slide-out-to-left data-[state=open]:slide-in-from-left',
  right: 'right-0 data-[state=closed]:slide-out-to-right data-[state=open]:slide-in-from-right',
};

/** A panel 320 px wide that slides in from an edge in 300 ms. A click on the overlay closes it. */
export function Drawer({ open, onOpenChange, title, side = 'left', children }: DrawerProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-ink/55 data-[state=closed]:animate-out data-[state=closed]:fade-out data-[state=open]:animate-in data-[state=open]:fade-in" />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className={cn(
            'fixed inset-y-0 z-50 flex w-80 max-w-[calc(100%-48px)] flex-col overflow-y-auto bg-paper shadow-overlay duration-300 data-[state=closed]:animate-out data-[state=open]:animate-in',
            sides[side],
          )}
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
