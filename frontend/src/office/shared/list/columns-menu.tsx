import { Check, Columns3 } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/office-lists';
import type { Column } from './data-table';

type ColumnsMenuProps<Row> = {
  /** The columns that can be hidden. */
  columns: Column<Row>[];
  isShown: (column: Column<Row>) => boolean;
  onShow: (key: string, shown: boolean) => void;
};

/** A menu that shows and hides the columns of a list. */
export function ColumnsMenu<Row>({ columns, isShown, onShow }: ColumnsMenuProps<Row>) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        <Button variant="ghost" size="sm" className="text-mute max-lg:min-h-11">
          <Columns3 size={16} aria-hidden />
          {t('columns')}
        </Button>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={16}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-card border border-line bg-card p-1.5 shadow-overlay"
        >
          {columns.map((column) => (
            <Radix.CheckboxItem
              key={column.key}
              checked={isShown(column)}
              // The menu stays open, so that several columns can be chosen.
              onSelect={(event) => event.preventDefault()}
              onCheckedChange={(shown) => onShow(column.key, shown)}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 text-small outline-none data-[highlighted]:bg-brand-tint data-[highlighted]:text-brand"
            >
              <span className="inline-flex size-4">
                <Radix.ItemIndicator>
                  <Check size={16} aria-hidden />
                </Radix.ItemIndicator>
              </span>
              {column.header}
            </Radix.CheckboxItem>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
