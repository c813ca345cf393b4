/** The offer to switch to another language, written in that language, by the document's `lang`. */
export const offers: Record<string, { text: string; open: string; close: string }> = {
  'en-IN': { text: 'This page is in English too.', open: 'Read in English', close: 'No, thanks' },
};
