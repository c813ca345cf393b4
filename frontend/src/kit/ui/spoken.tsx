import { languageOf } from '@/kit/lib/language';

/**
 * A sentence that may be in another language than the page, because it names content or was written by a
 * member. Sets its `lang`.
 */
export function Spoken({ className, children }: { className?: string; children: string }) {
  return (
    <span lang={languageOf(children)} className={className}>
      {children}
    </span>
  );
}
