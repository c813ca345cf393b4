import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';

/** The heading of a view that replaces another one on the same page: it takes the focus as it appears. */
export function FocusHeading({ level = 2, ...rest }: ComponentProps<'h2'> & { level?: 1 | 2 | 3 }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const Heading = `h${level}` as const;
  return <Heading ref={ref} tabIndex={-1} {...rest} />;
}

type FocusMessageProps = { title: string; text: string; children: ReactNode };

/** Tells how the only step of a page ended and what to do next. It replaces that step. */
export function FocusMessage({ title, text, children }: FocusMessageProps) {
  return (
    <>
      <FocusHeading level={1} className="text-h1">
        {title}
      </FocusHeading>
      <p className="mt-2 mb-8 text-lead text-mute">{text}</p>
      {children}
    </>
  );
}
