/** Set for the rest of the visit (the tab's session) once the offers have been closed. */
const key = 'app-offers-closed';

export const offersClosed = (): boolean => {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // If storage is forbidden, closing could not be remembered and the offers would open on every page. So
    // they never open.
    return true;
  }
};

export const closeOffers = (): void => {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Storage is forbidden, so nothing is remembered.
  }
};
