import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Between the browser's two events, of which the first comes before it lays out the sheets. */
let preparing = false;

function subscribe(onChange: () => void): () => void {
  const sheet = window.matchMedia('print');
  const tell = ({ type }: Event) => {
    preparing = type === 'beforeprint';
    // The sheets are laid out as soon as this returns.
    flushSync(onChange);
  };
  window.addEventListener('beforeprint', tell);
  window.addEventListener('afterprint', tell);
  // A preview of the sheet on the screen has no such events.
  sheet.addEventListener('change', onChange);
  return () => {
    window.removeEventListener('beforeprint', tell);
    window.removeEventListener('afterprint', tell);
    sheet.removeEventListener('change', onChange);
  };
}

/** Whether the page is being printed, for what is not in the document otherwise. Prefer CSS where CSS can do it. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => preparing || window.matchMedia('print').matches,
    () => false,
  );
