/**
 * Below this width a page's first sections are stacked. From it on there is room beside them, such as for the
 * hero's picture or a third column of courses.
 */
export const NARROW = '(width < 64rem)';
export const WIDE = '(width >= 64rem)';

export const isNarrow = (): boolean => typeof window !== 'undefined' && window.matchMedia(NARROW).matches;
