import { createContext } from 'react';

/** Tells the back office's layout whether a form on the page has unsaved changes that no draft keeps. */
export const UnsavedContext = createContext<(unsaved: boolean) => void>(() => undefined);
