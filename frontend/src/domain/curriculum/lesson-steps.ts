/** Lessons that a list shows at first and adds or takes away at each press. */
export const LESSON_STEP = 5;

export const showMore = (shown: number): number => shown + LESSON_STEP;

/** Never below the first step. */
export const showLess = (shown: number): number => Math.max(LESSON_STEP, shown - LESSON_STEP);

/** Which buttons the list has, for `shown` of `total` lessons. */
export const stepButtons = (shown: number, total: number): { more: boolean; less: boolean } => ({
  more: shown < total,
  less: shown > LESSON_STEP && total > LESSON_STEP,
});
