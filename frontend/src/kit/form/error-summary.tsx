import { useEffect, useRef, type ReactNode } from 'react';
import { Alert } from '@/kit/ui/alert';

type ErrorSummaryProps = {
  messages: string[];
  revision: number;
  /** Returns the handler that leads to the field of a message. */
  follow?: (message: string) => (() => void) | undefined;
  /** Another action, such as a link to a different page. */
  children?: ReactNode;
};

/**
 * The errors of a form, as one list above it. Each new list takes the focus, so that keyboard users get there
 * too.
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
