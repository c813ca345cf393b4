import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { handle } from '@/test/msw/server';
import { renderOffice } from '@/test/render';
import { launchQuery } from './admin/launch';
import { useLogout } from './logout';
import { keys } from './keys';

/** A component whose code arrives while the server ends the session. */
function LatePart() {
  const { data } = useQuery(launchQuery);
  return <p>{data ? 'read' : 'reading'}</p>;
}

function Office() {
  const logout = useLogout();
  return (
    <>
      <button onClick={() => logout.mutate()}>Logout</button>
      {logout.isPending || logout.isError ? <LatePart /> : null}
    </>
  );
}

function open(status: 200 | 500) {
  const asked: string[] = [];
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  handle('get', '/admin/launch', () => {
    asked.push('launch');
    return HttpResponse.json({ success: true, data: { steps: [], isOpen: true } } as object);
  });
  handle('post', '/auth/logout', async () => {
    await ended;
    return HttpResponse.json({ success: status === 200, message: 'no', data: {} } as object, { status });
  });
  return { asked, end, ...renderOffice(<Office />) };
}

it('asks nothing for an account that is being left, which the server would refuse', async () => {
  const { asked, end, client, user } = open(200);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('reading')).toBeVisible();
  end();
  await waitFor(() => expect(client.getQueryData(keys.me)).toBeNull());
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(asked).toEqual([]);
});

it('asks where the logout failed', async () => {
  const { asked, end, user } = open(500);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('reading')).toBeVisible();
  end();
  expect(await screen.findByText('read')).toBeVisible();
  expect(asked).toEqual(['launch']);
});
