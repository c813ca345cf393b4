import { memo, Suspense } from 'react';
import { Outlet } from 'react-router';
import { lazyDecoration } from '@/shared/lazy-part';
import { SkipLink } from '@/shared/skip-link';
import { Navbar } from '@/shop/nav/navbar';
import { whenVisibleOrIdle } from '@/shared/lib/when-visible-or-idle';

const Footer = lazyDecoration(() =>
  whenVisibleOrIdle('[data-footer]').then(() => import('@/shop/footer/footer')),
);

/**
 * Navigation bar, page, footer. A page fills the window at least: a footer in sight would jump whenever data takes a
 * skeleton's place.
 */
export function PublicLayout() {
  return (
    <>
      <SkipLink />
      <Navbar />
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-69px)]">
        <Outlet />
      </main>
      <Foot />
    </>
  );
}

/**
 * In the server's page from the start; its code comes when the reader does. An update from outside would make React drop
 * the server's markup before it is hydrated, so nothing passes here.
 */
const Foot = memo(function Foot() {
  return (
    <div data-footer>
      <Suspense fallback={<div className="min-h-120 bg-brand-deep" />}>
        <Footer />
      </Suspense>
    </div>
  );
});
