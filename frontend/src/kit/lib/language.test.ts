import { expect, it } from 'vitest';
import { languageOf } from './language';

it.each([
  ['Spoken English', undefined],
  ['हिंदी में टाइपिंग', 'hi'],
  ['घर से काम करा सकते हैं', 'hi'],
  ['मराठी भाषा सीखें', 'hi'],
  ['आजच शिका', 'mr'],
  ['नवशिक्यांसाठी संगणक', 'mr'],
  ['शाळा आणि शिक्षण', 'mr'],
  ['टाळी', 'mr'],
  ['தமிழில் தையல்', 'ta'],
  ['বাংলা', 'bn'],
  ['ਪੰਜਾਬੀ', 'pa'],
  ['ગુજરાતી', 'gu'],
  ['ଓଡ଼ିଆ', 'or'],
  ['తెలుగు', 'te'],
  ['ಕನ್ನಡ', 'kn'],
  ['മലയാളം', 'ml'],
  ['اردو', 'ur'],
])('knows the language of %s', (text, lang) => expect(languageOf(text)).toBe(lang));

it('goes by the language of the course where letters do not tell', () => {
  expect(languageOf('शिवणकाम', 'mr')).toBe('mr');
  expect(languageOf('शिवणकाम', 'hi')).toBe('hi');
  expect(languageOf('Tailoring', 'mr')).toBeUndefined();
});
