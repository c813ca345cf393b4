import type { ReactNode } from 'react';
import { PageMeta } from './page-meta';
import { Star } from './brand/star';

type PlaceholderPageProps = {
  title: string;
  description: string;
  text: string;
  more: string;
  /** What can be done meanwhile. */
  children: ReactNode;
};

/** A page that has its place but nothing to show yet: says so, and what to do meanwhile. */
export function PlaceholderPage({ title, description, text, more, children }: PlaceholderPageProps) {
  return (
    <div className="container-page section">
      <PageMeta title={title} description={description} />
      <span className="text-marigold">
        <Star size={40} />
      </span>
      <h1 className="mt-6 text-h1">{title}</h1>
      <p className="mt-4 measure text-lead">{text}</p>
      <p className="mt-4 measure text-mute">{more}</p>
      <div className="mt-8">{children}</div>
    </div>
  );
}
