/** Number of lessons that a list shows at first, and that each press adds or removes. */
export const LESSON_STEP = 5;

export const showMore = (shown: number): number => shown + LESSON_STEP;

/** Returns the number of lessons after a press on 'less', at least `LESSON_STEP`. */
export const showLess = (shown: number): number => Math.max(LESSON_STEP, shown - LESSON_STEP);

/** Which buttons the list has, for `shown` of `total` lessons. */
export const stepButtons = (shown: number, total: number): { more: boolean; less: boolean } => ({
  more: shown < total,
  less: shown > LESSON_STEP && total > LESSON_STEP,
});
