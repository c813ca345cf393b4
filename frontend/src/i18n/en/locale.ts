import { catalogueOf } from '../catalogue';

/**
 * Returns the plural form for `n`, by CLDR's rules for English. It is written by hand, because the server's
 * JavaScript engine has no `Intl`.
 */
export const plural = (n: number): 'one' | 'other' => (n === 1 ? 'one' : 'other');

export const catalogue = catalogueOf(plural);

/** Month names as used in dates. */
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Detects a text, such as a course's title, in another language by its letters. */
export const foreign = { letters: /\p{Script=Devanagari}/u, lang: 'hi' };
