import { foreign } from '@/i18n/locale';

/** Languages that are recognized by their script alone. */
const scripts: [RegExp, string][] = [
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Oriya}/u, 'or'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Arabic}/u, 'ur'],
];
const devanagari = /\p{Script=Devanagari}/u;

/** Words that are Marathi and not Hindi. */
const marathi = new Set(
  'आहे आहेत आहात आणि नाही नाहीत मध्ये शिका शिकूया तुम्ही तुमचा तुमची तुमचे तुमच्या आम्ही आमचा आमची आमचे आपला आपली आपले आपल्या माझा माझी माझे कसे कसा कशी पासून पर्यंत करायचे करूया'.split(
    ' ',
  ),
);
/** Whether the text has suffixes or letters that are common in Marathi and rare in Hindi. */
const isMarathi = (text: string): boolean =>
  text.includes('ळ') ||
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).some(
    (word) => marathi.has(word) || /.(साठी|मधील|ांचे|ांची)$/u.test(word),
  );

/**
 * Returns the `lang` of a text that is not in the client's language, so that browsers and screen readers
 * treat it correctly. `taught` is the language of the course that the text belongs to. It tells languages in
 * Devanagari apart.
 */
export function languageOf(text: string, taught?: string | null): string | undefined {
  if (devanagari.test(text)) {
    if (taught === 'mr' || isMarathi(text)) return 'mr';
  } else {
    const [, lang] = scripts.find(([letters]) => letters.test(text)) ?? [];
    if (lang) return lang;
  }
  return foreign.letters.test(text) ? foreign.lang : undefined;
}
