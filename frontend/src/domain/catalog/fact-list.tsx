import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { languageOf } from '@/kit/lib/language';

/** List of what a purchase includes, each with an icon and a line of text. */
export function FactList({ facts }: { facts: { key: string; Icon: LucideIcon; text: ReactNode }[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-2.5 text-small md:max-lg:grid-cols-2">
      {facts.map(({ key, Icon, text }) => (
        <li key={key} className="flex gap-3">
          <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-brand" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}

type TickListProps = { items: string[]; columns?: 1 | 2; Icon?: LucideIcon | undefined };

/** Points with ticks, or another sign; two columns where there is room. */
export function TickList({ items, columns = 1, Icon = Check }: TickListProps) {
  return (
    <ul className={columns === 2 ? 'grid gap-x-8 gap-y-3 sm:grid-cols-2' : 'flex flex-col gap-2.5'}>
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Icon size={18} strokeWidth={2.5} aria-hidden className="mt-1 shrink-0 text-brand" />
          <span lang={languageOf(item)} className="min-w-0">
            {item}
          </span>
        </li>
      ))}
    </ul>
  );
}
