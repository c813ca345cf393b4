/** Where the home page's first sections stand one below the other, and where the hero has its picture beside its words. */
export const NARROW = '(width < 64rem)';
export const WIDE = '(width >= 64rem)';

export const isNarrow = (): boolean => typeof window !== 'undefined' && window.matchMedia(NARROW).matches;
