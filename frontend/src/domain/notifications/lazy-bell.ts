import { lazyDecoration } from '@/kit/lib/lazy-part';

/** The signed-in user's bell. Its code loads when the page is idle, and a failure to load it is ignored. */
export const LazyBell = lazyDecoration(() =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 4000 });
    else setTimeout(resolve, 1000);
  })
    .then(() => import('./bell'))
    .catch(() => ({ default: () => null })),
);
