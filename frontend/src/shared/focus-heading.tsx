import { useEffect, useRef, type ComponentProps } from 'react';

/** The heading of a view that replaces another one on the same page: it takes the focus as it appears. */
export function FocusHeading({ level = 2, ...rest }: ComponentProps<'h2'> & { level?: 1 | 2 }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const Heading = `h${level}` as const;
  return <Heading ref={ref} tabIndex={-1} {...rest} />;
}
