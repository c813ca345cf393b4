const busy = 'input, textarea, select, [role=dialog] *, [aria-expanded=true]';

/** Resolves when the reader neither types nor has a dialog or a menu open: nobody is interrupted. */
export async function whenUserIdle(): Promise<void> {
  while (document.activeElement?.matches(busy)) {
    await new Promise<void>((resolve) =>
      // The focus is still moving when the event is dispatched; where it goes is known a moment later.
      document.addEventListener('focusout', () => setTimeout(resolve), { once: true }),
    );
  }
}
