/**
 * Where a page's first sections stand one below the other, and where there is room beside them: a hero's picture, a
 * third column of courses.
 */
export const NARROW = '(width < 64rem)';
export const WIDE = '(width >= 64rem)';

export const isNarrow = (): boolean => typeof window !== 'undefined' && window.matchMedia(NARROW).matches;
