import { Keyboard } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { Page } from '@/api/types';
import { IconButton } from '@/kit/ui/icon-button';
import { t } from '@/i18n/office-lists';
import { DataTable, type DataTableProps } from './data-table';
import { Pager } from './pager';
import { FilterField, SearchField, Toolbar } from './toolbar';
import type { ListParams } from './use-list-params';
import { BulkBar } from './bulk-bar';
import { ColumnsMenu } from './columns-menu';
import { FilterChips, type ListFilter } from './filter-chips';
import { KeysDialog } from './keys-dialog';
import { useListPrefs, type SavedView } from './list-store';
import { ListViews } from './list-views';
import { useListKeys } from './use-list-keys';
import { useSelection, type Selection } from './use-selection';

type OfficeListProps<Row> = Omit<DataTableProps<Row>, 'sort' | 'onSort' | 'empty' | 'choosing'> & {
  /** The name under which the list's columns and views are stored. */
  name: string;
  list: ListParams;
  page: Page | undefined;
  search?: { label: string; hint?: string };
  filters?: ListFilter[];
  /**
   * The name of the view without filters in the URL. Defaults to 'All'; set it when that view leaves
   * something out.
   */
  firstView?: string;
  /** Built-in views, listed after the first one. */
  views?: SavedView[];
  /** Further controls beside the filters, such as a download. */
  controls?: ReactNode;
  sortable?: boolean;
  /** The name of a row, for the label of its checkbox. */
  rowName?: (row: Row) => string;
  /** The bulk actions for the selected rows. Without them rows can't be selected. */
  bulk?: (selection: Selection) => ReactNode;
  /** The largest result of which the bulk actions accept all rows at once. */
  allUpTo?: number;
  /** Begins something new. Its shortcut is the key 'n'. */
  onNew?: () => void;
  /** Shown when the list has no rows at all. `emptySearch` is shown when no row matches. */
  empty: ReactNode;
  emptySearch: ReactNode;
};

/**
 * A list of the back office with views, search, filters, columns, row selection, bulk actions, pagination and
 * keyboard shortcuts.
 */
export function OfficeList<Row>(props: OfficeListProps<Row>) {
  const { name, list, page, search, filters = [], firstView, views = [], controls, sortable = false } = props;
  const { columns, rows, rowKey, rowName, bulk, allUpTo = 0, onNew, empty, emptySearch, ...table } = props;
  const prefs = useListPrefs(name);
  const root = useRef<HTMLDivElement>(null);
  const [help, setHelp] = useState(false);
  const total = page?.total ?? 0;
  const selection = useSelection(rows?.map(rowKey) ?? [], total, list.scope);
  const choosing = bulk && rowName ? { selection, rowName } : undefined;
  useListKeys(root, {
    onHelp: () => setHelp(true),
    onNew,
    onChoose: choosing && ((id) => selection.toggle(id)),
  });
  const hideable = columns.slice(1).filter(({ key }) => key !== 'actions');
  const isShown = ({ key, extra = false }: { key: string; extra?: boolean }) => prefs.columns[key] ?? !extra;
  const narrowed = list.q !== '' || filters.some(({ name: filter }) => list.get(filter) !== '');
  return (
    <div ref={root}>
      <ListViews list={list} first={firstView} given={views} own={prefs.views} onOwn={prefs.setViews} />
      <Toolbar>
        {search ? <SearchField list={list} label={search.label} placeholder={search.hint} /> : null}
        {filters.map(({ options, ...filter }) =>
          options ? <FilterField key={filter.name} list={list} options={options} {...filter} /> : null,
        )}
        {controls}
      </Toolbar>
      <div className="mb-1 flex flex-wrap items-start justify-between gap-x-4 print:hidden">
        <FilterChips list={list} filters={filters} />
        <div className="ml-auto flex items-center">
          {hideable.length > 1 ? (
            <ColumnsMenu columns={hideable} isShown={isShown} onShow={prefs.showColumn} />
          ) : null}
          <IconButton label={t('keys')} className="text-mute max-lg:hidden" onClick={() => setHelp(true)}>
            <Keyboard size={18} aria-hidden />
          </IconButton>
        </div>
      </div>
      <DataTable
        {...table}
        columns={columns.filter((column) => !hideable.includes(column) || isShown(column))}
        rows={rows}
        rowKey={rowKey}
        choosing={choosing}
        empty={narrowed ? emptySearch : empty}
        sort={list.sort}
        onSort={sortable ? (sort) => list.set({ sort }) : undefined}
      />
      <Pager list={list} page={page} />
      {bulk ? (
        <BulkBar selection={selection} total={total} allUpTo={allUpTo}>
          {bulk(selection)}
        </BulkBar>
      ) : null}
      <KeysDialog
        open={help}
        onClose={() => setHelp(false)}
        hasNew={onNew !== undefined}
        canChoose={choosing !== undefined}
      />
    </div>
  );
}
