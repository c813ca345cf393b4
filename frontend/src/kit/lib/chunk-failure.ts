/**
 * Whether a script chunk failed to load: the connection is down, or a release replaced the file after this
 * page was opened.
 */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
