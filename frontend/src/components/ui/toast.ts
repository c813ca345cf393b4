type Kind = 'success' | 'error' | 'message';

// Sonner (9 KB) is fetched when the page is idle or with the first toast, whichever comes first.
const load = () => import('sonner');

const show = (kind: Kind) => (text: string) => void load().then(({ toast }) => toast[kind](text));

/** Says something in passing, announced to screen readers. What a user must act on stands in the page instead. */
export const toast = { success: show('success'), error: show('error'), message: show('message') };
