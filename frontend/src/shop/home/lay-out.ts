/** All that styles leave to be laid out when the reader comes near (`content-visibility: auto`). */
const PARTS = 'section, .later, .grid-cards > li, .grid-courses > li';

/** How long the page rests before the first part and between two (ms): each is a short piece of work of its own. */
const REST_MS = 60;

/**
 * Lays out the parts of `root` that wait for the reader, one after the other from the top, so that who scrolls fast
 * meets none of them empty. Returns what stops it.
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
