import type { ReactNode } from 'react';
import type { ExternalToast } from 'sonner';

type Kind = 'success' | 'error' | 'message';
/** One thing to do about what is said: undo, try again. */
type ToastAction = { label: ReactNode; onClick: () => void };

let mounted: () => void;
let ready: Promise<void>;
const awaitToaster = () => {
  ready = new Promise((resolve) => (mounted = resolve));
};
awaitToaster();
let requestToaster: () => void;
/** Resolves with the first toast: the toaster (9 KB) is wanted now, however busy the page is. */
export const toasterWanted = new Promise<void>((resolve) => (requestToaster = resolve));

/** Called by the toaster when it listens; what was said before is shown then. Gives back what ends it. */
export function toasterMounted(): () => void {
  mounted();
  return awaitToaster;
}

const show = (kind: Kind) => (text: ReactNode, action?: ToastAction, more?: ExternalToast) => {
  requestToaster();
  void Promise.all([import('sonner'), ready]).then(
    ([{ toast }]) => toast[kind](text, { action, duration: action && 8000, ...more }),
    // Without a connection its code does not come; what must be acted on stands in the page.
    () => undefined,
  );
};

/** Says something in passing, announced to screen readers. What a user must act on stands in the page instead. */
export const toast = { success: show('success'), error: show('error'), message: show('message') };
