import { useEffect, useState } from 'react';
import { languageOf } from '@/kit/lib/language';

/** Milliseconds that a lesson's title stays over its picture. */
const SHOWN_FOR = 3000;

export function TitleOverlay({ title }: { title: string }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <p
      lang={languageOf(title)}
      className="pointer-events-none absolute inset-x-0 top-0 bg-linear-to-b from-ink/85 to-transparent px-5 pt-4 pb-10 font-semibold text-white max-md:text-small"
    >
      {title}
    </p>
  );
}
