import type { ComponentProps } from 'react';
import { ReadyButton } from './ready-button';

/**
 * Sends a form. Until the page's code is here, neither a press nor Enter sends it: without the code the browser would
 * post the form itself.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof ReadyButton>, 'type'>) {
  return <ReadyButton type="submit" {...props} />;
}
