import { memo, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { lazyDecoration } from '@/kit/lib/lazy-part';
import { SkipLink } from '@/kit/ui/skip-link';
import { Navbar } from '@/shop/nav/navbar';
import { whenNeeded } from '@/kit/lib/when-needed';

const Footer = lazyDecoration(() => whenNeeded('[data-footer]').then(() => import('@/shop/footer/footer')));

/**
 * Navigation bar, page, footer. A page fills the window at least: a footer in sight would jump whenever data takes a
 * skeleton's place.
 */
export function PublicLayout() {
  const { key } = useLocation();
  const [shown, setShown] = useState<string>();
  // React commits no navigation before it has hydrated what stays. Until the footer's code is there, each entry of the
  // history has a footer of its own, so that nobody waits for that.
  const foot = shown ?? key;
  return (
    <>
      <SkipLink />
      <Navbar />
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-69px)]">
        <Outlet />
      </main>
      <Foot key={foot} id={foot} onShown={setShown} />
    </>
  );
}

type FootProps = { id: string; onShown: (id: string) => void };

/**
 * In the server's page from the start; its code comes when the reader does. An update from outside would make React drop
 * the server's markup before it is hydrated, so nothing that changes passes here.
 */
const Foot = memo(function Foot({ id, onShown }: FootProps) {
  return (
    <div data-footer>
      <Suspense fallback={<div className="min-h-120 bg-brand-deep" />}>
        <Footer />
        <OnShown id={id} onShown={onShown} />
      </Suspense>
    </div>
  );
});

/** Calls back once what stands beside it is hydrated. */
function OnShown({ id, onShown }: FootProps) {
  useEffect(() => onShown(id), [id, onShown]);
  return null;
}
