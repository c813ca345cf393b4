import { createContext } from 'react';

/** Tells the back office's frame whether a form on the page holds what is kept nowhere else. */
export const UnsavedContext = createContext<(unsaved: boolean) => void>(() => undefined);
