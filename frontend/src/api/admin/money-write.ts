import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminKeys } from './keys';
import { withStepUp } from './step-up';

/**
 * A write that moves money: the server may ask for a code of the admin's app first. Lists of it, students, coupons' uses and the
 * dashboard's figures are read again.
 */
export function useMoneyWrite<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => withStepUp(() => mutationFn(input)),
    onSuccess: () => {
      for (const queryKey of [adminKeys.money, adminKeys.students, adminKeys.coupons, adminKeys.overviews])
        void client.invalidateQueries({ queryKey });
    },
  });
}
