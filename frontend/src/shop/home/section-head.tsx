import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { languageOf } from '@/shared/lib/language';

type SectionHeadProps = {
  title: string;
  text?: string;
  more?: { to: string; label: string };
  /** Controls of what stands below, in place of `more`. */
  children?: ReactNode;
};

/** Title, one line about it, and the way to all of it. */
export function SectionHead({ title, text, more, children }: SectionHeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-8">
      <div className="min-w-0 wrap-anywhere">
        <h2 lang={languageOf(title)} className="text-h2">
          {title}
        </h2>
        {text ? (
          <p lang={languageOf(text)} className="mt-1 measure text-mute">
            {text}
          </p>
        ) : null}
      </div>
      {more ? (
        <Link
          to={more.to}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline md:min-h-0"
        >
          {more.label}
        </Link>
      ) : null}
      {children}
    </div>
  );
}
