import { asksForCode } from '@/api/auth';

/** Asks the admin for a code; false when they would rather not. */
type Ask = () => Promise<boolean>;
let ask: Ask | null = null;

/** The dialog that asks, while it is in the page. Returns how it leaves. */
export function answerStepUps(dialog: Ask): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = null;
  };
}

/**
 * Makes a call that moves money. When the server asks for a code first, the admin enters one, and the very same call is
 * made again: with what they had entered, and with its idempotency key.
 */
export async function withStepUp<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!asksForCode(error) || ask === null || !(await ask())) throw error;
    return call();
  }
}
