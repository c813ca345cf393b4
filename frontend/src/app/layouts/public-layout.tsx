import { Outlet } from 'react-router';
import { SkipLink } from '@/shared/skip-link';
import { Footer } from '@/shop/footer/footer';
import { Navbar } from '@/shop/nav/navbar';

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
      <Footer />
    </>
  );
}
