import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';

type SectionHeadProps = {
  title: string;
  text?: string;
  more?: { to: string; label: string };
  /** On a phone shows only the title. The link is then below the section (`MoreLink`). */
  titleFirst?: boolean;
  /** Controls of the section, in place of `more`. */
  children?: ReactNode;
};

/** The title of a section, a line about it, and a link to all of its items. */
export function SectionHead({ title, text, more, titleFirst = false, children }: SectionHeadProps) {
  return (
    <div
      className={cn(
        'flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-8',
        titleFirst ? 'mb-4' : 'mb-6',
      )}
    >
      <div className="min-w-0 wrap-anywhere">
        <h2 lang={languageOf(title)} className="text-h2">
          {title}
        </h2>
        {text ? (
          <p lang={languageOf(text)} className={cn('mt-1 measure text-mute', titleFirst && 'max-sm:hidden')}>
            {text}
          </p>
        ) : null}
      </div>
      {more ? <MoreLink {...more} className={titleFirst ? 'max-sm:hidden' : ''} /> : null}
      {children}
    </div>
  );
}

export function MoreLink({ to, label, className }: { to: string; label: string; className: string }) {
  return (
    <Link
      to={to}
      className={cn(
        'inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline md:min-h-0',
        className,
      )}
    >
      {label}
    </Link>
  );
}
