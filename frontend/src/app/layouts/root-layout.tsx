import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { CartSync } from '@/app/cart-sync';
import { ReferralCapture } from '@/app/referral-capture';
import { Spinner } from '@/kit/ui/spinner';
import { SCROLL_KEY } from '@/app/scroll';
import { ProgressSync } from './progress-sync';
import { RouteAnnouncer } from './route-announcer';
import { FullLayoutOnReturn } from './full-layout-on-return';

/**
 * Layout of every page: scrolls to the top, announces the page to screen readers, and shows that a page is
 * loading.
 */
export function RootLayout() {
  const loading = useNavigation().state === 'loading';
  return (
    <>
      {loading ? (
        <div aria-hidden className="fixed inset-x-0 top-0 z-60 h-1 animate-pulse bg-marigold" />
      ) : null}
      <RouteAnnouncer />
      <CartSync />
      <ProgressSync />
      <ReferralCapture />
      <Outlet />
      <FullLayoutOnReturn />
      <ScrollRestoration storageKey={SCROLL_KEY} />
    </>
  );
}

/** Shown while the first page's code and guard load. */
export function HydrateFallback() {
  return (
    <div className="flex min-h-dvh items-center justify-center text-brand">
      <Spinner size={32} />
    </div>
  );
}
