import { useApiMutation } from '@/api/mutation';
import { adminKeys } from './keys';
import { withStepUp } from './step-up';

/**
 * A mutation that moves money. The server may first require a code of the admin's authenticator app.
 * Afterwards lists of money, students, coupons' uses and the dashboard's figures are stale.
 */
export const useMoneyMutation = <Answer, Input = void>(mutationFn: (input: Input) => Promise<Answer>) =>
  useApiMutation((input: Input) => withStepUp(() => mutationFn(input)), {
    invalidates: [adminKeys.money, adminKeys.students, adminKeys.coupons, adminKeys.overviews],
  });
