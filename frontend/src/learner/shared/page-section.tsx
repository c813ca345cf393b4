import { useId, type ReactNode } from 'react';

type PageSectionProps = {
  /** The fragment (`#id`) by which a link opens this section. */
  id?: string;
  title: string;
  /** A sentence under the title. */
  text?: ReactNode;
  children: ReactNode;
};

/** One subject of a page: its heading, a sentence about it, and what belongs to it. */
export function PageSection({ id, title, text, children }: PageSectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId}>
      <h2 id={titleId} className="text-h3">
        {title}
      </h2>
      {text ? <p className="mt-1 measure text-small text-mute">{text}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  );
}
