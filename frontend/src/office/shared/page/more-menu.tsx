import { EllipsisVertical } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { Fragment, type ReactElement } from 'react';
import { Link } from 'react-router';
import { languageOf } from '@/kit/lib/language';
import { IconButton } from '@/kit/ui/icon-button';
import { cn } from '@/kit/lib/cn';

export type MenuEntry =
  | { label: string; to: string }
  /** `danger` marks a destructive action. Such entries are last, separated from the others. */
  | { label: string; onSelect: () => void; danger?: boolean };

const entryBox =
  'flex min-h-11 cursor-pointer items-center rounded-control px-3 text-small outline-none data-[highlighted]:bg-brand-tint data-[highlighted]:text-brand';

type MoreMenuProps = { entries: MenuEntry[] } & (
  | {
      label: string;
      /** Set as the button's `data-action`, by which other code finds it to focus it. */
      action?: string;
      trigger?: undefined;
    }
  /** The element that opens the menu, instead of the button with three dots. */
  | { trigger: ReactElement; label?: undefined; action?: undefined }
);

/** Further actions behind one button. */
export function MoreMenu({ label, trigger, entries, action }: MoreMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        {trigger ? (
          trigger
        ) : (
          <IconButton label={label} data-action={action}>
            <EllipsisVertical size={18} aria-hidden />
          </IconButton>
        )}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={16}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-96 min-w-48 overflow-y-auto rounded-card border border-line bg-card p-1.5 shadow-overlay"
        >
          {entries.map((entry, i) =>
            'to' in entry ? (
              <Radix.Item key={i} asChild className={entryBox}>
                <Link to={entry.to}>{entry.label}</Link>
              </Radix.Item>
            ) : (
              <Fragment key={i}>
                {entry.danger ? <Radix.Separator className="m-1 h-px bg-line" /> : null}
                <Radix.Item
                  className={cn(entryBox, entry.danger && 'text-vermilion')}
                  lang={languageOf(entry.label)}
                  onSelect={entry.onSelect}
                >
                  {entry.label}
                </Radix.Item>
              </Fragment>
            ),
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
