let end = () => {};
let hasEnded = false;
const ended = new Promise<void>((resolve) => {
  end = resolve;
});

/** Whether the page that the server rendered is still the one that is shown. */
export const isServerPage = (): boolean => !hasEnded;

/** Resolves when the reader leaves the page that the server rendered. */
export const serverPageLeft = (): Promise<void> => ended;

/**
 * Releases the parts that kept the server's HTML. Call it as soon as a navigation begins, because React
 * commits no navigation around a suspended part.
 */
export function leaveServerPage(): void {
  hasEnded = true;
  end();
}
