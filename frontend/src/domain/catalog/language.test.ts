import { expect, it } from 'vitest';
import { languageName, languageOptions, taughtIn } from './language';

it('names a language by its code, and one that it does not know by that', () => {
  expect(['hi', 'hi-Latn', 'fr'].map(languageName)).toEqual(['Hindi', 'Hindi and English', 'fr']);
  expect([taughtIn('hi'), taughtIn(null)]).toEqual(['In Hindi', null]);
  expect(languageOptions(['en'])).toEqual([{ value: 'en', label: 'English' }]);
});
