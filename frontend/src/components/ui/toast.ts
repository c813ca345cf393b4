type Kind = 'success' | 'error' | 'message';
/** One thing to do about what is said: undo, try again. */
type ToastAction = { label: string; onClick: () => void };

// Sonner (9 KB) is fetched when the page is idle or with the first toast, whichever comes first.
const load = () => import('sonner');

const show = (kind: Kind) => (text: string, action?: ToastAction) =>
  void load().then(({ toast }) => toast[kind](text, { action, ...(action ? { duration: 8000 } : {}) }));

/** Says something in passing, announced to screen readers. What a user must act on stands in the page instead. */
export const toast = { success: show('success'), error: show('error'), message: show('message') };
