/**
 * happy-dom has no `reportError`. React looks for it once, when it is loaded, and without it dispatches an event on the
 * window: one that fails after a file's end, when its window is gone, would leave React in the middle of its work for
 * every later file of the worker. So this file is read before React.
 */
const reported: unknown[] = [];
globalThis.reportError = (error: unknown) => void reported.push(error);

/** The errors that were reported since the last call. */
export const takeReported = (): unknown[] => reported.splice(0);
