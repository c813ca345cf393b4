import { useId, type ReactNode } from 'react';

type PageSectionProps = {
  title: string;
  /** A sentence under the title. */
  text?: ReactNode;
  children: ReactNode;
};

/** One subject of a page: its heading, a sentence about it, and what belongs to it. */
export function PageSection({ title, text, children }: PageSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {text ? <p className="mt-1 measure text-small text-mute">{text}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  );
}
