import { catalogueOf } from '../catalogue';

/**
 * The form of a text that goes with `n` things, as CLDR has it for English; by hand, since the server has no `Intl`.
 */
export const plural = (n: number): 'one' | 'other' => (n === 1 ? 'one' : 'other');

export const catalogue = catalogueOf(plural);

/** Months as they stand in a date. */
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** By which letters a text, such as a course's title, is known to be in another language. */
export const foreign = { letters: /\p{Script=Devanagari}/u, lang: 'hi' };
