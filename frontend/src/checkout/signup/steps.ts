import type { ItemType } from '@/api/types';
import { paths } from '@/domain/paths/paths';

export type Step = 'info' | 'course' | 'pay';
export type BuyType = ItemType | 'cart';

/** What the address says; anything unknown is the default. */
export function readSearchParams(params: URLSearchParams) {
  const type = params.get('type');
  const step = params.get('step');
  const courseId = params.get('courseId');
  return {
    type: (type === 'course' || type === 'cart' ? type : 'bundle') satisfies BuyType as BuyType,
    courseId,
    /** Whether it says what is wanted at all. */
    named: type !== null || courseId !== null,
    referral: params.get('ref') ?? '',
    /** Whether they come from Google, which vouches for them. */
    byGoogle: params.has('google'),
    step: (step === 'course' || step === 'pay' ? step : 'info') satisfies Step as Step,
  };
}

/** Where somebody with an account pays for what this address is about; undefined where it names nothing. */
export function paymentPath(params: URLSearchParams): string | undefined {
  const { type, courseId } = readSearchParams(params);
  if (type === 'cart') return paths.payment({ type });
  return courseId ? paths.payment({ type, id: courseId }) : undefined;
}

/** The steps before this one, oldest first, as its entry of the browser's history keeps them. */
export function previousSteps(state: unknown): Step[] {
  const { trail } = (state ?? {}) as { trail?: Step[] };
  return Array.isArray(trail) ? trail : [];
}

/**
 * How to reach a step: back to its own entry of the history where there is one, so that the browser's Back never goes
 * forth; else by a new entry, or in this one's place for a step before it.
 */
export type Move = { back: number } | { trail: Step[]; replace: boolean };

const order: Step[] = ['info', 'course', 'pay'];

export function moveTo(to: Step, from: Step, trail: Step[]): Move {
  const at = trail.lastIndexOf(to);
  if (at >= 0) return { back: trail.length - at };
  const forward = order.indexOf(to) > order.indexOf(from);
  return forward ? { trail: [...trail, from], replace: false } : { trail, replace: true };
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
