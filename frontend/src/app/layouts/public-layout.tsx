import { memo, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { lazyDecoration } from '@/kit/lib/lazy-part';
import { SkipLink } from '@/kit/ui/skip-link';
import { Navbar } from '@/shop/nav/navbar';
import { whenNeeded } from '@/kit/lib/when-needed';

const Footer = lazyDecoration(() => whenNeeded('[data-footer]').then(() => import('@/shop/footer/footer')));

/**
 * Layout with navigation bar, page and footer. The page fills at least the window. Otherwise a visible footer
 * would jump when data replaces a skeleton.
 */
export function PublicLayout() {
  const { key } = useLocation();
  const [shown, setShown] = useState<string>();
  // React commits no navigation before it has hydrated a component that stays. Until the footer's code is
  // loaded, each history entry gets a footer of its own, so that no navigation waits for the hydration.
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
 * The footer. The server renders it, and its code is loaded when the reader comes near. An update from
 * outside before that would make React discard the server's markup, so it takes no changing props.
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

/** Calls back once its siblings are hydrated. */
function OnShown({ id, onShown }: FootProps) {
  useEffect(() => onShown(id), [id, onShown]);
  return null;
}
