import type { ItemType } from '@/api/types';
import { paths } from '@/domain/paths/paths';

export type Step = 'info' | 'course' | 'pay';
export type BuyType = ItemType | 'cart';

/** Reads the wizard's state from the address. Unknown values become defaults. */
export function readSearchParams(params: URLSearchParams) {
  const type = params.get('type');
  const step = params.get('step');
  const courseId = params.get('courseId');
  return {
    type: (type === 'course' || type === 'cart' ? type : 'bundle') satisfies BuyType as BuyType,
    courseId,
    /** Whether the address names an item or a type. */
    named: type !== null || courseId !== null,
    referral: params.get('ref') ?? '',
    /** Whether the user comes from a login with Google. */
    byGoogle: params.has('google'),
    step: (step === 'course' || step === 'pay' ? step : 'info') satisfies Step as Step,
  };
}

/**
 * Returns the payment page for the item that this address names, for users with an account. Undefined when it
 * names nothing.
 */
export function paymentPath(params: URLSearchParams): string | undefined {
  const { type, courseId } = readSearchParams(params);
  if (type === 'cart') return paths.payment({ type });
  return courseId ? paths.payment({ type, id: courseId }) : undefined;
}

/** Returns the steps before this one, oldest first, from the state of the history entry. */
export function previousSteps(state: unknown): Step[] {
  const { trail } = (state ?? {}) as { trail?: Step[] };
  return Array.isArray(trail) ? trail : [];
}

/**
 * How to reach a step. If the step has a history entry, go back to it, so that the browser's Back never leads
 * forward. Otherwise push a new entry, or replace this one when the step is an earlier one.
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
  /**
   * Step 1 was completed since this page was loaded. A reload loses the passwords, so the user starts there
   * again.
   */
  informed: boolean;
  /** Something is chosen. */
  chosen: boolean;
  /** An order has been started, or its outcome is shown. */
  bought: boolean;
};

/**
 * Returns the step to show: the requested one, limited by what earlier steps still need. Once the purchase
 * has begun it is the last one.
 */
export function stepOf({ asked, informed, chosen, bought }: Facts): Step {
  if (bought) return 'pay';
  if (!informed) return 'info';
  return asked === 'pay' && !chosen ? 'course' : asked;
}
