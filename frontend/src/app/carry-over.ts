const places = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** What tells a place of one page from the other places of the same page, and is the same in both pages. */
const key = (element: Element) =>
  [element.tagName, element.getAttribute('name') ?? element.getAttribute('href') ?? element.textContent].join(
    ' ',
  );

const alike = (root: Element, place: Element) =>
  [...root.querySelectorAll(places)].filter((element) => key(element) === key(place));

/** Types into a field as a reader does, so that its page hears of it. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Follows where the focus is in the server's page under `root`, and what is typed there. The returned function brings
 * both to the page that has taken its place.
 */
export function carryOver(root: Element): () => void {
  let before: Element | null = null;
  let index = -1;
  const follow = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof Element) || !root.contains(target)) return;
    before = target;
    index = alike(root, target).indexOf(target);
  };
  follow({ target: document.activeElement });
  root.addEventListener('focusin', follow);
  return () => {
    root.removeEventListener('focusin', follow);
    const after = before ? alike(root, before)[index] : undefined;
    if (!(after instanceof HTMLElement) || document.activeElement !== document.body) return;
    after.focus({ preventScroll: true });
    const typed = before instanceof HTMLInputElement && before.type !== 'checkbox' ? before.value : '';
    if (typed && after instanceof HTMLInputElement && after.value !== typed) type(after, typed);
  };
}
