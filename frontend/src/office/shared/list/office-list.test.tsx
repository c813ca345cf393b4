import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { renderOffice } from '@/test/render';
import type { Column } from './data-table';
import { useListParams } from './use-list-params';
import { OfficeList } from './office-list';

type Fruit = { id: string; name: string };

const columns: Column<Fruit>[] = [
  { key: 'name', header: 'Name', cell: ({ id, name }) => <a href={`#${id}`}>{name}</a>, sort: 'name' },
  { key: 'colour', header: 'Colour', cell: () => 'green' },
  { key: 'origin', header: 'Origin', cell: () => 'Nashik', extra: true },
  { key: 'actions', header: 'Actions', cell: () => <button type="button">Peel</button> },
];
const filters = [
  { name: 'ripe', label: 'Ripe', all: 'Any', options: [{ value: 'yes', label: 'Ripe ones' }] },
];
const names = ['Apple', 'Banana', 'Cherry', 'Date'];
const query = { isPending: false, isFetching: false, error: null, refetch: vi.fn() };

/** The selection that the bulk actions receive. */
const chosen = () => screen.getByTestId('chosen').textContent;

function Fruits({ onNew }: { onNew?: () => void }) {
  const list = useListParams();
  const first = list.page === 1;
  const rows = (first ? names : ['Elderberry']).map((name) => ({ id: name.toLowerCase(), name }));
  return (
    <OfficeList
      name="fruits"
      caption="Fruits"
      list={list}
      columns={columns}
      query={query}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      page={{ page: list.page, perPage: 4, total: 5 }}
      search={{ label: 'Search fruits' }}
      filters={filters}
      views={[{ name: 'Ripe first', query: 'ripe=yes&sort=name' }]}
      sortable
      allUpTo={1000}
      bulk={({ all, ids }) => <span data-testid="chosen">{all ? 'all' : ids.join(' ')}</span>}
      onNew={onNew}
      empty="No fruits"
      emptySearch="No fruit fits"
    />
  );
}

const open = (path = '/fruits', onNew?: () => void) => renderOffice(<Fruits onNew={onNew} />, { path });
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const bar = () => screen.queryByRole('region', { name: 'Actions for selected rows' });

it('chooses rows, ranges with Shift, the page and everything, and says how many', async () => {
  const { user, container } = open();
  await user.click(box('Apple'));
  expect(screen.getAllByText('1 selected').find((text) => text.role === 'status')).toBeInTheDocument();
  await user.keyboard('{Shift>}');
  await user.click(box('Cherry'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toBe('apple banana cherry');
  const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
  expect(page.indeterminate).toBe(true);
  await user.click(page);
  expect(page).toBeChecked();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Select all 5 matching' }));
  expect(chosen()).toBe('all');
  expect(bar()).toHaveTextContent('5 selected');
  await user.click(box('Banana'));
  expect(chosen()).toBe('apple cherry date');
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(bar()).not.toBeInTheDocument();
});

it('keeps what is chosen from page to page, and lets go of it with another filter', async () => {
  const { user } = open();
  await user.click(box('Apple'));
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Elderberry' }));
  expect(chosen()).toBe('apple elderberry');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ripe' }), 'Ripe ones');
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
});

it('has a chip for each filter, and each leads out of it', async () => {
  const { user, router } = open('/fruits?ripe=yes&q=a');
  const chips = screen.getByRole('list', { name: 'Active filters' });
  expect(within(chips).getByText('Ripe: Ripe ones')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove the filter Search: a' }));
  await waitFor(() => expect(router.state.location.search).toBe('?ripe=yes'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument());
  await router.navigate('/fruits?ripe=yes&q=a');
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('shows and hides columns, and remembers it', async () => {
  const first = open();
  expect(screen.queryByRole('columnheader', { name: 'Origin' })).not.toBeInTheDocument();
  await first.user.click(screen.getByRole('button', { name: 'Columns' }));
  await first.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Colour' }));
  await first.user.click(screen.getByRole('menuitemcheckbox', { name: 'Origin' }));
  await first.user.keyboard('{Escape}');
  first.unmount();
  open();
  expect(screen.getByRole('columnheader', { name: 'Origin' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Colour' })).not.toBeInTheDocument();
});

it('keeps a view under a name, opens it again, and gives it back when it is removed', async () => {
  const { user, router } = open('/fruits?q=app');
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter a name for the view.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'आम');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const views = screen.getByRole('navigation', { name: 'Views' });
  expect(await within(views).findByRole('link', { name: 'आम' })).toHaveAttribute('aria-current', 'true');
  await user.click(within(views).getByRole('link', { name: 'Ripe first' }));
  expect(router.state.location.search).toBe('?ripe=yes&sort=name');
  await user.click(within(views).getByRole('link', { name: 'आम' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=app'));
  await user.click(await screen.findByRole('button', { name: 'Remove view' }));
  expect(within(views).queryByRole('link', { name: 'आम' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await within(views).findByRole('link', { name: 'आम' })).toBeVisible();
});

it('goes by keyboard: search, something new, rows, choosing, opening', async () => {
  const onNew = vi.fn();
  const { user } = open('/fruits', onNew);
  await user.keyboard('j');
  expect(screen.getByRole('row', { name: /Apple/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}jk');
  expect(screen.getByRole('row', { name: /Banana/ })).toHaveFocus();
  await user.keyboard('x');
  expect(chosen()).toBe('banana');
  const opened = vi.fn((event: Event) => event.preventDefault());
  screen.getByRole('link', { name: 'Banana' }).addEventListener('click', opened);
  await user.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledOnce();
  await user.keyboard('n');
  expect(onNew).toHaveBeenCalledOnce();
  await user.keyboard('/');
  expect(screen.getByRole('textbox', { name: 'Search fruits' })).toHaveFocus();
  // Shortcut keys do nothing while the user types.
  await user.keyboard('nj?');
  expect(screen.getByRole('textbox', { name: 'Search fruits' })).toHaveValue('nj?');
  expect(onNew).toHaveBeenCalledOnce();
});

it('shows its keys, which can be turned off', async () => {
  const onNew = vi.fn();
  const { user } = open('/fruits', onNew);
  await user.keyboard('?');
  const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(keys).toHaveTextContent('Next row');
  await user.click(within(keys).getByRole('checkbox', { name: 'Single-key shortcuts' }));
  await user.keyboard('{Escape}n');
  await waitFor(() => expect(keys).not.toBeInTheDocument());
  await user.keyboard('n');
  expect(onNew).not.toHaveBeenCalled();
});
