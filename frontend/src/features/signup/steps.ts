import type { ItemType } from '@/api/types';
import { paths } from '@/lib/paths';

export type Step = 'info' | 'course' | 'pay';
export type BuyType = ItemType | 'cart';

/** What the address says; anything unknown is the default. */
export function readAddress(params: URLSearchParams) {
  const type = params.get('type');
  const step = params.get('step');
  return {
    type: (type === 'course' || type === 'cart' ? type : 'bundle') satisfies BuyType as BuyType,
    courseId: params.get('courseId'),
    referral: params.get('ref') ?? '',
    step: (step === 'course' || step === 'pay' ? step : 'info') satisfies Step as Step,
  };
}

/** Where somebody with an account pays for what this address is about; undefined where it names nothing. */
export function paymentOf(params: URLSearchParams): string | undefined {
  const { type, courseId } = readAddress(params);
  if (type === 'cart') return paths.payment({ type });
  return courseId ? paths.payment({ type, id: courseId }) : undefined;
}

type Facts = {
  asked: Step;
  /** Step 1 is done on this very page: a reload loses the passwords, so it starts there again. */
  informed: boolean;
  /** Something is chosen. */
  chosen: boolean;
  /** An order is on its way, or its outcome stands there. */
  bought: boolean;
};

/** The step to show: the asked one, as far as the earlier ones allow, and the last one once the purchase has begun. */
export function stepOf({ asked, informed, chosen, bought }: Facts): Step {
  if (bought) return 'pay';
  if (!informed) return 'info';
  return asked === 'pay' && !chosen ? 'course' : asked;
}
