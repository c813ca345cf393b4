import { Plus } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';

type AccordionProps = {
  items: { id: string; title: string; content: ReactNode }[];
  /** Level of the titles in the page's outline. */
  level?: 2 | 3;
};

/**
 * At most one item is open; pressing the open one closes it. Closed answers stay in the page, so that search engines and find-in-page read them.
 */
export function Accordion({ items, level = 3 }: AccordionProps) {
  const [open, setOpen] = useState<string | null>(null);
  const base = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map((item) => {
        const shown = open === item.id;
        const ids = { title: `${base}${item.id}t`, answer: `${base}${item.id}a` };
        return (
          <div key={item.id}>
            <Heading>
              <button
                type="button"
                lang={languageOf(item.title)}
                id={ids.title}
                aria-expanded={shown}
                aria-controls={ids.answer}
                onClick={() => setOpen(shown ? null : item.id)}
                className="flex min-h-14 w-full items-center justify-between gap-4 py-4 text-left text-body font-semibold transition-colors hover:text-brand"
              >
                {item.title}
                <Plus
                  size={20}
                  aria-hidden
                  className={cn(
                    'shrink-0 text-brand transition-transform print:hidden',
                    shown && 'rotate-45',
                  )}
                />
              </button>
            </Heading>
            <div
              id={ids.answer}
              role="region"
              data-answer
              aria-labelledby={ids.title}
              hidden={!shown}
              className="measure animate-in pb-5 text-mute fade-in"
            >
              {item.content}
            </div>
          </div>
        );
      })}
    </div>
  );
}
