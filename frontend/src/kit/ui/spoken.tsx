import { languageOf } from '@/kit/lib/language';

/** A sentence that may be in another language than the page, for what it names or because somebody wrote it. */
export function Spoken({ className, children }: { className?: string; children: string }) {
  return (
    <span lang={languageOf(children)} className={className}>
      {children}
    </span>
  );
}
