import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { api } from '@/api/client';
import type { CourseSummary } from '@/api/types';
import { makeCourse } from '@/test/factories';
import { handle, refuse } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import { DataTable, type Column } from './data-table';
import { Pager } from './pager';
import { StatusBadge } from '@/office/shared/page/status-badge';
import { statusFilter } from './status-filter';
import { FilterField, SearchField, Toolbar } from './toolbar';
import { useListParams } from './use-list-params';

const columns: Column<CourseSummary>[] = [
  { key: 'title', header: 'Title', cell: (row) => row.title, sort: 'title' },
  { key: 'price', header: 'Price', cell: (row) => row.price, sort: 'price', falling: true, align: 'right' },
];

function List() {
  const list = useListParams();
  const search = { q: list.q, page: list.page, sort: list.sort, status: list.get('status') } as {
    sort?: 'title' | 'price' | '-price';
    status?: 'Draft';
  };
  const query = useQuery({
    queryKey: ['courses', 'list', search],
    queryFn: () => api.get('/course/getCourses', { query: search }),
  });
  return (
    <>
      <Toolbar>
        <SearchField list={list} label="Search rows" />
        <FilterField list={list} {...statusFilter} />
      </Toolbar>
      <DataTable
        caption="Rows"
        columns={columns}
        query={query}
        rows={query.data?.courses}
        rowKey={(row) => row._id}
        empty="No rows found"
        sort={list.sort}
        onSort={(sort) => list.set({ sort })}
      />
      <Pager list={list} page={query.data?.page} />
    </>
  );
}

function serve(total = 44) {
  const asked: Record<string, string>[] = [];
  handle('get', '/course/getCourses', ({ request }) => {
    const search = Object.fromEntries(new URL(request.url).searchParams);
    asked.push(search);
    const courses = total ? [makeCourse({ title: 'React', price: 4999 })] : [];
    return HttpResponse.json({
      success: true,
      data: { courses, page: { page: Number(search.page), perPage: 20, total } },
    });
  });
  return asked;
}
const narrow = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never,
    );

it('shows rows, which of them, and the way to the others', async () => {
  serve();
  const { container } = renderUi(<List />, { path: '/list?page=2&q=re' });
  const table = await screen.findByRole('table', { name: 'Rows' });
  expect(within(table).getByRole('rowheader', { name: 'React' })).toBeVisible();
  expect(screen.getByText('21–40 of 44')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/list?page=3&q=re');
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/list?q=re');
  expect(await axe(container)).toHaveNoViolations();
});

it('sorts by a header, then the other way, and says so', async () => {
  const asked = serve();
  const { user, router } = renderUi(<List />, { path: '/list?page=2' });
  await user.click(await screen.findByRole('button', { name: 'Price' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-price'));
  const price = () => screen.getByRole('columnheader', { name: 'Price' });
  await waitFor(() => expect(price()).toHaveAttribute('aria-sort', 'descending'));
  expect(asked.at(-1)).toEqual({ page: '1', sort: '-price' });
  await user.click(screen.getByRole('button', { name: 'Price' }));
  await waitFor(() => expect(price()).toHaveAttribute('aria-sort', 'ascending'));
  expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'none');
});

it('searches when the typing rests, from the first page on, and clears', async () => {
  const asked = serve();
  const { user, router } = renderUi(<List />, { path: '/list?page=2' });
  await user.type(screen.getByRole('textbox', { name: 'Search rows' }), 'react ');
  await waitFor(() => expect(router.state.location.search).toBe('?q=react'));
  expect(screen.getByRole('textbox', { name: 'Search rows' })).toHaveValue('react ');
  await waitFor(() => expect(asked.map(({ q }) => q).filter(Boolean)).toEqual(['react']));
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByRole('textbox', { name: 'Search rows' })).toHaveFocus();
});

it('follows the address when it changes', async () => {
  serve();
  const { router } = renderUi(<List />, { path: '/list?q=react' });
  expect(screen.getByRole('textbox', { name: 'Search rows' })).toHaveValue('react');
  await router.navigate('/list?q=tally');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Search rows' })).toHaveValue('tally'));
});

it('filters by status', async () => {
  const asked = serve();
  const { user } = renderUi(<List />, { path: '/list' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Archived');
  await waitFor(() => expect(asked.at(-1)).toEqual({ page: '1', status: 'Archived' }));
});

it('says that there is nothing, and what failed with a retry', async () => {
  refuse('get', '/course/getCourses', 503, 'The list is resting.');
  const { user } = renderUi(<List />, { path: '/list' });
  expect(await screen.findByText('The list is resting.')).toBeVisible();
  serve(0);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No rows found')).toBeVisible();
});

it('shows a card for each row in a narrow window, sortable too', async () => {
  narrow();
  const asked = serve();
  const { user, container } = renderUi(<List />, { path: '/list' });
  const card = within(await screen.findByRole('list', { name: 'Rows' })).getByRole('listitem');
  expect(card).toHaveTextContent('ReactPrice4999');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price, descending');
  await waitFor(() => expect(asked.at(-1)).toEqual({ page: '1', sort: '-price' }));
  expect(await axe(container)).toHaveNoViolations();
});

it('knows a status by word and colour', () => {
  renderUi(
    <>
      <StatusBadge status="Published" />
      <StatusBadge status="Archived" />
      <StatusBadge />
    </>,
  );
  expect(screen.getByText('Published')).toHaveClass('text-success');
  expect(screen.getByText('Archived')).toHaveClass('bg-sand');
  expect(screen.getByText('Draft')).toHaveClass('text-rating');
});
