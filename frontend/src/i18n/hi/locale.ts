import { catalogueOf, translationOf } from '../catalogue';

/**
 * Returns the plural category of `n` by the CLDR rule for Hindi: 'one' from 0 to 1, else 'other'. Implemented
 * by hand, because the server has no `Intl`.
 */
export const plural = (n: number): 'one' | 'other' => (n >= 0 && n <= 1 ? 'one' : 'other');

export const catalogue = catalogueOf(plural);

/** Makes a part's translations. The compiler checks their keys against the first language. */
export const translation = translationOf(plural);

/** Month names as used in dates. */
export const months = ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'];

/**
 * Detects a text, such as a course's title, in another language by its letters. Hindi text may hold names in
 * Latin letters, but always has some Devanagari.
 */
export const foreign = {
  letters: /^[^\p{Script=Devanagari}]*[A-Za-z]{2}[^\p{Script=Devanagari}]*$/u,
  lang: 'en',
};
