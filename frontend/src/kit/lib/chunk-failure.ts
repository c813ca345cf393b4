/** Code that could not be fetched: no connection, or a release since this page was opened. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
