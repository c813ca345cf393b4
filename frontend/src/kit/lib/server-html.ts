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
 * Lets parts that stayed as the server rendered them go. React commits no navigation around a part that suspends, so call it
 * as soon as one begins.
 */
export function leaveServerPage(): void {
  hasEnded = true;
  end();
}
