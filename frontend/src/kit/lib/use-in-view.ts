import { useEffect, useRef, useState } from 'react';

/** Whether the element of `root` is, or has been, near the viewport. */
export function useInView<E extends HTMLElement>() {
  const root = useRef<E>(null);
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!root.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setInView(true);
      },
      { rootMargin: '240px' },
    );
    observer.observe(root.current);
    return () => observer.disconnect();
  }, []);
  return [root, inView] as const;
}
