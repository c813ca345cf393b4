import { Outlet } from 'react-router';
import { SkipLink } from '@/components/skip-link';
import { Footer } from '@/features/footer/footer';
import { Navbar } from '@/features/nav/navbar';

/** Navigation bar, page, footer. */
export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Navbar />
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
