import { useEffect, useRef, type ReactNode } from 'react';
import { Alert } from '@/kit/ui/alert';

type ErrorSummaryProps = {
  messages: string[];
  revision: number;
  /** Leads to what a message is about. */
  follow?: (message: string) => (() => void) | undefined;
  /** A way out. */
  children?: ReactNode;
};

/**
 * What is wrong with a form, as one list above it. Each new list takes the focus, so that the keyboard is there too.
 */
export function ErrorSummary({ messages, revision, follow, children }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (revision > 0) ref.current?.focus();
  }, [revision]);
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert messages={messages} follow={follow}>
        {children}
      </Alert>
    </div>
  );
}
