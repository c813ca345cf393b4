/** The offer to switch to another language, in that language, by the `lang` of its documents. */
export const offers: Record<string, { text: string; open: string; close: string }> = {
  'hi-IN': { text: 'यह पेज हिन्दी में भी है।', open: 'हिन्दी में देखें', close: 'रहने दें' },
};
