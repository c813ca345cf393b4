import type { ReactNode } from 'react';
import { Star } from './brand/star';
import { PageMeta } from './page-meta';

/** A whole page with one thing to say, and what to do next. */
export function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="container-page section">
      <PageMeta title={title} noindex />
      <span className="text-marigold">
        <Star size={40} />
      </span>
      <h1 className="mt-6 text-h1">{title}</h1>
      <p className="mt-4 measure text-lead text-mute">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
