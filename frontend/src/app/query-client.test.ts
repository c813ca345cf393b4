import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from './query-client';

afterEach(() => onlineManager.setOnline(true));
const fail = () => Promise.reject(new Error('no connection'));

it('lets a call without a connection fail, and does not keep it until there is one', async () => {
  const client = createQueryClient();
  onlineManager.setOnline(false);
  const sent = client
    .getMutationCache()
    .build(client, { ...client.defaultMutationOptions(), mutationFn: fail });
  await expect(sent.execute(undefined)).rejects.toThrow('no connection');
  await expect(client.fetchQuery({ queryKey: ['a'], queryFn: fail, retry: false })).rejects.toThrow(
    'no connection',
  );
});

it('reads again what is shown as soon as the connection is back', () => {
  const client = createQueryClient();
  expect(client.defaultQueryOptions({ queryKey: ['a'] }).refetchOnReconnect).toBe(true);
});
