import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

/** A short hint for a control. Don't give information only here, because touch users can't hover. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            className="z-50 max-w-64 animate-in rounded-control bg-ink px-3 py-1.5 text-caption text-white fade-in"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
