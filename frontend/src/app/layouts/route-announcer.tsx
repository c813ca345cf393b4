import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After a change of page: focus goes to the content, and a screen reader hears the page's title. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
    const frame = requestAnimationFrame(() => setTitle(document.title));
    return () => cancelAnimationFrame(frame);
  }, [pathname]);

  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}
