import { useEffect, useRef, type ReactNode } from 'react';
import { Alert } from './ui/alert';

type FaultSummaryProps = {
  messages: string[];
  stamp: number;
  /** A way out. */
  children?: ReactNode;
};

/** What is wrong with a form, as one list above it. Each new list takes the focus, so that the keyboard is there too. */
export function FaultSummary({ messages, stamp, children }: FaultSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stamp > 0) ref.current?.focus();
  }, [stamp]);
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert messages={messages}>{children}</Alert>
    </div>
  );
}
