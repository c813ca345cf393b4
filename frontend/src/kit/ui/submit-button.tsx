import type { ComponentProps } from 'react';
import { ReadyButton } from './ready-button';

/**
 * A submit button that works only after hydration. Before that neither a press nor Enter submits, because the
 * browser would post the form itself.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof ReadyButton>, 'type'>) {
  return <ReadyButton type="submit" {...props} />;
}
