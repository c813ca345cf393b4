import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/**
 * True between the events `beforeprint` and `afterprint`. The browser lays out the sheets after the first.
 */
let preparing = false;

function subscribe(onChange: () => void): () => void {
  const sheet = window.matchMedia('print');
  const tell = ({ type }: Event) => {
    preparing = type === 'beforeprint';
    // The browser lays out the sheets as soon as this handler returns, so render synchronously.
    flushSync(onChange);
  };
  window.addEventListener('beforeprint', tell);
  window.addEventListener('afterprint', tell);
  // A print preview on the screen fires no print events.
  sheet.addEventListener('change', onChange);
  return () => {
    window.removeEventListener('beforeprint', tell);
    window.removeEventListener('afterprint', tell);
    sheet.removeEventListener('change', onChange);
  };
}

/**
 * Whether the page is being printed. Use it for content that is in the document only on paper, and prefer CSS
 * where CSS can do it.
 */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => preparing || window.matchMedia('print').matches,
    () => false,
  );
