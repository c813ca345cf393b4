const busy = 'input, textarea, select, [contenteditable], [role=dialog] *, [aria-expanded=true]';
const typed = 'textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=submit])';

/** Whether somebody is at a field, or has left one half filled. */
const isBusy = (): boolean =>
  (document.activeElement?.matches(busy) ?? false) ||
  [...document.querySelectorAll<HTMLInputElement>(typed)].some(({ value }) => value.trim() !== '');

/** Resolves when the reader fills no form and has no dialog or menu open: nobody is interrupted. */
export async function whenUserIdle(): Promise<void> {
  while (isBusy()) {
    await new Promise<void>((resolve) => {
      const once = new AbortController();
      // During the event the focus is still moving. Its target is known in the next task.
      const look = () => {
        once.abort();
        setTimeout(resolve);
      };
      for (const change of ['focusout', 'input', 'reset'])
        document.addEventListener(change, look, { signal: once.signal });
    });
  }
}
