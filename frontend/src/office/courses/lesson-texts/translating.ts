import { createContext } from 'react';

/** The state that a course's form shares with the translations of its lessons. */
export type Translating = {
  /** Whether the form has unsaved changes. */
  isEnglishDirty: boolean;
  /** Called when the translation of a text becomes dirty or clean. */
  onDirty: (text: string, dirty: boolean) => void;
};

export const TranslatingContext = createContext<Translating>({
  isEnglishDirty: false,
  onDirty: () => undefined,
});
