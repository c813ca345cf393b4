import { useApiMutation } from '@/api/mutation';
import { adminKeys } from './keys';
import { withStepUp } from './step-up';

/**
 * A write that moves money: the server may ask for a code of the admin's app first. Lists of it, students, coupons'
 * uses and the dashboard's figures are read again.
 */
export const useMoneyMutation = <Answer, Input = void>(mutationFn: (input: Input) => Promise<Answer>) =>
  useApiMutation((input: Input) => withStepUp(() => mutationFn(input)), {
    invalidates: [adminKeys.money, adminKeys.students, adminKeys.coupons, adminKeys.overviews],
  });
