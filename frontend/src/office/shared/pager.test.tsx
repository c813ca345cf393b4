import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '@/test/render';
import { Pager } from './pager';
import { useListParams } from './use-list-params';

/** A list of so many rows, as the server pages it. */
function List({ total }: { total: number }) {
  const list = useListParams();
  return <Pager list={list} page={{ page: list.page, perPage: 20, total }} />;
}
const open = (path: string, total: number) => renderUi(<List total={total} />, { path });

it('says which rows are shown', () => {
  open('/?page=3&q=web', 41);
  expect(screen.getByRole('status')).toHaveTextContent('41–41 of 41');
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
