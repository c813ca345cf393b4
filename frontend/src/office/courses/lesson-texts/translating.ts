import { createContext } from 'react';

/** What the form of a course and its lessons' texts in further languages tell each other. */
export type Translating = {
  /** The form holds changes that are not saved. */
  isEnglishDirty: boolean;
  /** Called with whether something was written in such a text that is not saved. */
  onDirty: (text: string, dirty: boolean) => void;
};

export const TranslatingContext = createContext<Translating>({
  isEnglishDirty: false,
  onDirty: () => undefined,
});
