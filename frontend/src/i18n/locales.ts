/**
 * The languages that clients are built in, by the folder of their texts. `lang` is the language of the
 * document. `prefix` begins the client's addresses and is empty for the first language. To add a language,
 * add a folder beside `en` and a line here.
 */
export const locales = {
  en: { lang: 'en-IN', prefix: '' },
  hi: { lang: 'hi-IN', prefix: '/hi' },
} as const;

/** Text modules that only the back office uses. The back office is always shown in the first language. */
export const officeParts =
  /^(admin-[\w-]+|office-[\w-]+|course-(effort|mentors)|curriculum-panel|markdown-field|palette|teach)$/;
