import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { meQuery } from '@/api/auth';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';

const readToday = (signal?: AbortSignal) => api.get('/learning/today', { signal });
/** Data of the learner's start page: where to continue, the weekly goal, and what is new. */
export type Today = Awaited<ReturnType<typeof readToday>>;
export type Goal = Today['goal'];
export type Purchase = NonNullable<Today['purchase']>;

/** Always stale: the minutes grow while the learner studies. */
export const todayQuery = queryOptions({
  queryKey: keys.today,
  queryFn: ({ signal }) => readToday(signal),
  staleTime: 0,
});

/**
 * Prefetches the data, but only for a signed-in user. Loaders run in parallel with the guard that redirects
 * visitors.
 */
export async function prefetchToday(client: QueryClient): Promise<void> {
  const me = await client.ensureQueryData(meQuery).catch(() => null);
  if (me) await client.prefetchQuery(todayQuery);
}

/** Sets the weekly goal. `null` minutes mean no goal. `isHidden` only hides the goal. */
export const useSetGoal = () =>
  useApiMutation(
    (body: Pick<Goal, 'minutesPerWeek' | 'isHidden'>) =>
      api.put('/learning/goal', { body }).then((data) => data.goal),
    {
      onSuccess: (goal, _, client) =>
        client.setQueryData(todayQuery.queryKey, (today) => today && { ...today, goal }),
    },
  );

/** Hides what was bought last, on every device. */
export const useDismissPurchase = () =>
  useApiMutation((id: string) => api.post('/orders/{id}/dismiss', { path: { id } }), {
    onSuccess: (_, __, client) =>
      client.setQueryData(todayQuery.queryKey, (today) => today && { ...today, purchase: null }),
  });
