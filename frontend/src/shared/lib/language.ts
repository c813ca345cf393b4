import { foreign } from '@/i18n/locale';

/** The language of a text that is not in the client's own, for `lang`, so that it is set and read out as what it is. */
export const languageOf = (text: string): string | undefined =>
  foreign.letters.test(text) ? foreign.lang : undefined;
