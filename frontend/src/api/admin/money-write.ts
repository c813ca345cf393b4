import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminKeys } from './keys';

/** A write that moves money: lists of it, students, coupons' uses and the dashboard's figures are read again. */
export function useMoneyWrite<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      for (const queryKey of [adminKeys.money, adminKeys.students, adminKeys.coupons, adminKeys.overviews])
        void client.invalidateQueries({ queryKey });
    },
  });
}
