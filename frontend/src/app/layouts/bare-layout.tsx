import { Outlet } from 'react-router';
import { SkipLink } from '@/kit/ui/skip-link';

/** No navigation bar or footer: for pages with a header of their own (login, signup, player). */
export function BareLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        <Outlet />
      </main>
    </div>
  );
}
