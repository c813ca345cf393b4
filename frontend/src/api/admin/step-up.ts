import { isCodeRequired } from '@/api/auth';

/** Asks the admin for a code; false when they cancel. */
type AskForCode = () => Promise<boolean>;
let askForCode: AskForCode | null = null;

/** Registers the dialog that asks for a code; returns how to unregister it. */
export function onStepUpRequired(dialog: AskForCode): () => void {
  askForCode = dialog;
  return () => {
    if (askForCode === dialog) askForCode = null;
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
    if (!isCodeRequired(error) || askForCode === null || !(await askForCode())) throw error;
    return call();
  }
}
