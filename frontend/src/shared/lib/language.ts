/** 'hi' for a text with Devanagari letters, for `lang`, so that it is set and read out as Hindi. */
export const languageOf = (text: string): 'hi' | undefined =>
  /\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined;
