/**
 * The languages that clients are built in, by the folder of their texts, each with its `lang` of the document; the
 * first is what `npm run build` makes. Another one is a folder beside `en` and a line here.
 */
export const locales = { en: 'en-IN', hi: 'hi-IN' } as const;

/** The parts that only the back office shows, which speaks the first language to everybody. */
export const officeParts =
  /^(admin-[\w-]+|office-[\w-]+|course-(effort|mentors)|curriculum-panel|markdown-field|palette|teach)$/;
