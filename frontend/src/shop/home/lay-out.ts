/**
 * The elements whose layout the styles defer until they come near the viewport (`content-visibility: auto`).
 */
const PARTS = 'section, .later, .grid-cards > li, .grid-courses > li';

/** How long the page rests before the first part and between two (ms): each is a short piece of work of its own. */
const REST_MS = 60;

/**
 * Lays out the deferred parts of `root` one after the other from the top, so that readers who scroll fast
 * meet no empty part. Returns a function that stops it.
 */
export function layOut(root: ParentNode): () => void {
  const parts = [...root.querySelectorAll<HTMLElement>(PARTS)];
  const next = () => {
    const part = parts.shift();
    if (!part) clearInterval(timer);
    else part.style.contentVisibility = 'visible';
  };
  const timer = setInterval(next, REST_MS);
  return () => clearInterval(timer);
}
