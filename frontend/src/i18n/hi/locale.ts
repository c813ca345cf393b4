import { catalogueOf, translationOf } from '../catalogue';

/**
 * The form of a text that goes with `n` things, as CLDR has it for Hindi: what is less than one, and one, is 'one'. By hand,
 * since the server has no `Intl`.
 */
export const plural = (n: number): 'one' | 'other' => (n >= 0 && n <= 1 ? 'one' : 'other');

export const catalogue = catalogueOf(plural);

/** A part's texts, held to those of the first language by the compiler. */
export const translation = translationOf(plural);

/** Months as they stand in a date. */
export const months = ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'];

/**
 * By which letters a text, such as a course's title, is known to be in another language: Hindi holds names in Latin letters, but
 * no text of it is without Devanagari.
 */
export const foreign = {
  letters: /^[^\p{Script=Devanagari}]*[A-Za-z]{2}[^\p{Script=Devanagari}]*$/u,
  lang: 'en',
};
