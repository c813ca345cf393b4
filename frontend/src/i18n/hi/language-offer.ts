/** What a page in this language says, in each other one, to who chose that: by the `lang` of its documents. */
export const offers: Record<string, { text: string; open: string; close: string }> = {
  'en-IN': { text: 'This page is in English too.', open: 'Read in English', close: 'No, thanks' },
};
