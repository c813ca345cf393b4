import { useEffect, useRef, useState } from 'react';

/** Whether the element of `root` is, or has been, near what is seen. */
export function useInView<E extends HTMLElement>() {
  const root = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!root.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '240px' },
    );
    observer.observe(root.current);
    return () => observer.disconnect();
  }, []);
  return [root, near] as const;
}
