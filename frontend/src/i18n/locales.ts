/**
 * The languages that clients are built in, by the folder of their texts: `lang` of the document, and what the addresses
 * of the client begin with. The first has none. Another one is a folder beside `en` and a line here.
 */
export const locales = {
  en: { lang: 'en-IN', prefix: '' },
  hi: { lang: 'hi-IN', prefix: '/hi' },
} as const;

/** Text modules that only the back office uses. The back office is always shown in the first language. */
export const officeParts =
  /^(admin-[\w-]+|office-[\w-]+|course-(effort|mentors)|curriculum-panel|markdown-field|palette|teach)$/;
