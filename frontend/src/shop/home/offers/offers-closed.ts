/** Set for the rest of the visit (the tab's session) once the offers have been closed. */
const key = 'app-offers-closed';

export const offersClosed = (): boolean => {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // Storage may be forbidden: then the offers would come back with every page, so they do not come at all.
    return true;
  }
};

export const closeOffers = (): void => {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Nothing to remember it in.
  }
};
