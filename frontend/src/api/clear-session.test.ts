import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { clearSession } from './logout';
import { keys } from './keys';

it('reads what a visitor sees again once nobody is signed in, and nothing that would be refused', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const asked: unknown[] = [];
  const watch = (queryKey: QueryKey) => {
    client.setQueryData(queryKey, 'known');
    const queryFn = () => {
      asked.push(queryKey);
      return 'again';
    };
    return new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  };
  const visitors = [keys.courses, keys.bundleList, keys.settings];
  const learners = [keys.sessions, keys.privacy, keys.certificateList, keys.ownBatches, keys.learningList];
  const watching = [...visitors, ...learners].map(watch);
  clearSession(client);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(asked).toEqual(visitors);
  for (const stop of watching) stop();
});
