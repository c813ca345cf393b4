import { lazyDecoration } from '@/shared/lazy-part';

/** The bell of who is signed in: its code comes once the page has nothing else to do, and is no page's loss without. */
export const LazyBell = lazyDecoration(() =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 4000 });
    else setTimeout(resolve, 1000);
  })
    .then(() => import('./bell'))
    .catch(() => ({ default: () => null })),
);
