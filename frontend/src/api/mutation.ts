import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';

type Effects<Answer, Input> = {
  /** Queries that a successful change makes stale. They are refetched. */
  invalidates?: readonly QueryKey[];
  /**
   * Queries that are refetched after success and after failure. The mutation stays pending until they are
   * done.
   */
  refetches?: readonly QueryKey[];
  /** Further updates of the cache after success. */
  onSuccess?: (answer: Answer, input: Input, client: QueryClient) => void;
};

/** Makes a write call and updates the cache. A page passes its own follow-up actions to `mutate`. */
export function useApiMutation<Answer, Input = void>(
  mutationFn: (input: Input) => Promise<Answer>,
  { invalidates = [], refetches = [], onSuccess }: Effects<Answer, Input> = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (answer, input) => {
      onSuccess?.(answer, input, client);
      for (const queryKey of invalidates) void client.invalidateQueries({ queryKey });
    },
    onSettled: refetches.length
      ? () => Promise.all(refetches.map((queryKey) => client.invalidateQueries({ queryKey })))
      : undefined,
  });
}
