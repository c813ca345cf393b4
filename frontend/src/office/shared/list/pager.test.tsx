import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '@/test/render';
import { Pager } from './pager';
import { useListParams } from './use-list-params';

/** A list of so many rows, as the server pages it. */
function List({ total, more }: { total: number; more: boolean }) {
  const list = useListParams();
  return <Pager list={list} page={{ page: list.page, perPage: 20, total, more }} />;
}
const open = (path: string, total: number, more = false) =>
  renderUi(<List total={total} more={more} />, { path });

it('says which rows are shown', () => {
  open('/?page=3&q=web', 41);
  expect(screen.getByRole('status')).toHaveTextContent('41–41 of 41');
});

it('says that there are more rows than the server counts', () => {
  open('/?page=2', 10_000, true);
  expect(screen.getByRole('status')).toHaveTextContent('21–40 of more than 10,000. Filter or sort');
});

it('leads from a page whose rows are gone to the last one, and keeps the search', async () => {
  const { router } = open('/?q=web&page=3', 40);
  await waitFor(() => expect(router.state.location.search).toBe('?q=web&page=2'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('21–40 of 40'));
});

it('leads to the first page when no row is left', async () => {
  const { router } = open('/?page=9999', 0);
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
