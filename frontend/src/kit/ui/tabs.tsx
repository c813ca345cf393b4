import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type TabsProps = {
  label: string;
  tabs: { value: string; label: ReactNode; content: ReactNode }[];
  value?: string;
  onValueChange?: (value: string) => void;
  /** Keeps the hidden tabs mounted, because their content may still be working. */
  keep?: boolean;
};

export function Tabs({ label, tabs, value, onValueChange, keep }: TabsProps) {
  return (
    <Radix.Root
      value={value}
      onValueChange={onValueChange}
      defaultValue={value === undefined ? tabs[0]?.value : undefined}
    >
      <Radix.List aria-label={label} className="flex gap-6 overflow-x-auto border-b border-line print:hidden">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 border-b-2 border-transparent px-1 font-semibold whitespace-nowrap text-mute transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-brand data-[state=active]:text-brand"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          className="pt-6"
          {...(keep ? { forceMount: true, hidden: tab.value !== value } : {})}
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
