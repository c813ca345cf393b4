import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';

type Effects<Answer, Input> = {
  /** What the change makes stale, read again once it is made. */
  invalidates?: readonly QueryKey[];
  /** What is read again, made or refused, before the mutation counts as done. */
  refetches?: readonly QueryKey[];
  /** What else follows for the cache once it is made. */
  onSuccess?: (answer: Answer, input: Input, client: QueryClient) => void;
};

/** The way to write: one call, and what it changes in the cache. What a page does after it goes to `mutate`. */
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
