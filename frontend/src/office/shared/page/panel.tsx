import { useId, type ReactNode } from 'react';
import { cn } from '@/kit/lib/cn';

type PanelProps = {
  /** The fragment by which links lead to the panel. */
  id?: string;
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
};

/** A white box with a heading: one subject of a screen or form. */
export function Panel({ id, title, text, actions, level = 2, className, children }: PanelProps) {
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={cn('scroll-mt-20 rounded-card border border-line bg-card p-4 md:p-6', className)}
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <Heading id={headingId} className="text-h3">
            {title}
          </Heading>
          {text ? <div className="mt-1 measure text-small text-mute">{text}</div> : null}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
