import { Plus } from 'lucide-react';
import { Accordion as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type AccordionProps = {
  items: { id: string; title: string; content: ReactNode }[];
  /** Level of the titles in the page's outline. */
  level?: 2 | 3;
};

/** At most one item is open; pressing the open one closes it. */
export function Accordion({ items, level = 3 }: AccordionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Radix.Root type="single" collapsible className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <Radix.Item key={item.id} value={item.id}>
          <Radix.Header asChild>
            <Heading>
              <Radix.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 py-4 text-left text-body font-semibold hover:text-brand">
                {item.title}
                <Plus
                  size={20}
                  aria-hidden
                  className="shrink-0 text-brand transition-transform group-data-[state=open]:rotate-45"
                />
              </Radix.Trigger>
            </Heading>
          </Radix.Header>
          <Radix.Content className="overflow-hidden data-[state=closed]:animate-accordion-up data-[state=open]:animate-accordion-down">
            <div className="measure pb-5 text-mute">{item.content}</div>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
