import type { ReactNode } from 'react';
import type { ExternalToast } from 'sonner';

type Kind = 'success' | 'error' | 'message';
/** An action offered in the toast, such as undo or try again. */
type ToastAction = { label: ReactNode; onClick: () => void };

let mounted: () => void;
let ready: Promise<void>;
const awaitToaster = () => {
  ready = new Promise((resolve) => (mounted = resolve));
};
awaitToaster();
let requestToaster: () => void;
/** Resolves at the first toast. The toaster (9 KB) then loads at once, however busy the page is. */
export const toasterWanted = new Promise<void>((resolve) => (requestToaster = resolve));

/**
 * Called by the toaster once it is mounted, to show the toasts queued so far. Returns the cleanup function.
 */
export function toasterMounted(): () => void {
  mounted();
  return awaitToaster;
}

const show = (kind: Kind) => (text: ReactNode, action?: ToastAction, more?: ExternalToast) => {
  requestToaster();
  void Promise.all([import('sonner'), ready]).then(
    ([{ toast }]) => toast[kind](text, { action, duration: action && 8000, ...more }),
    // Without a connection the toaster's code does not load. Anything that needs action is shown in the page
    // anyway.
    () => undefined,
  );
};

/**
 * Shows a short message that screen readers announce. Put anything that needs action into the page instead.
 */
export const toast = { success: show('success'), error: show('error'), message: show('message') };
