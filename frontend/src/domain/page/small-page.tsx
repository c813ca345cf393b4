import type { ReactNode } from 'react';
import { Jaali } from '@/kit/ui/jaali';
import { Star } from '@/kit/ui/star';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';

type SmallPageProps = {
  title: string;
  text?: string;
  /** Shown with the actions, on wide screens beside the main text. */
  more?: string;
  /** Buttons of the next steps. */
  actions: ReactNode;
  /** Links to further content, below. */
  children?: ReactNode;
};

/**
 * A page with a short text, the next steps, and links to further content. Without `more` it shows a lattice
 * pattern beside the text.
 */
export function SmallPage({ title, text, more, actions, children }: SmallPageProps) {
  const next = <div className={cn('flex flex-wrap gap-3', more ? 'mt-6' : 'mt-8')}>{actions}</div>;
  return (
    <div className="container-page grid gap-y-14 pt-10 pb-[clamp(48px,8vw,96px)] md:gap-y-20 md:pt-14">
      <div className="grid items-center gap-x-16 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className="min-w-0 wrap-anywhere">
          <span className="text-marigold lg:hidden">
            <Star size={40} />
          </span>
          <h1 lang={languageOf(title)} className="mt-5 text-h1 lg:mt-0">
            {title}
          </h1>
          {text ? (
            <p lang={languageOf(text)} className="mt-4 measure text-lead">
              {text}
            </p>
          ) : null}
          {more ? null : next}
        </div>
        {more ? (
          <div className="mt-8 min-w-0 rounded-card bg-sand p-6 wrap-anywhere md:p-8 lg:mt-0">
            <p lang={languageOf(more)} className="measure">
              {more}
            </p>
            {next}
          </div>
        ) : (
          <div
            aria-hidden
            className="relative isolate h-36 overflow-hidden rounded-hero bg-brand max-lg:hidden"
          >
            <Jaali lit={[7, 1]} className="-z-10 text-white/12" />
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
