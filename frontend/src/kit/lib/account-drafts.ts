/**
 * Drafts that an account has typed and not sent. They stay on this device, even after the tab is closed,
 * until they are sent or the account logs out. Another account in the same browser never sees them. If the
 * browser refuses to store them, they stay in memory until the page is closed.
 */
const memory = new Map<string, string>();

/** Delete what other modules hold of an account. Modules that few pages load add theirs here. */
const others: ((user: string) => void)[] = [];

const prefixOf = (user: string) => `app.draft.${user}.`;

/** A draft of an account; `null` if there is none, or if it cannot be read. */
export function readDraft<T>(user: string, name: string): T | null {
  const key = prefixOf(user) + name;
  let text = memory.get(key) ?? null;
  try {
    text ??= localStorage.getItem(key);
    return JSON.parse(text ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function writeDraft(user: string, name: string, value: unknown): void {
  const key = prefixOf(user) + name;
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

export function clearDraft(user: string, name: string): void {
  drop(prefixOf(user) + name);
}

/** Calls `forget` with each account that logs out. */
export const onForget = (forget: (user: string) => void): void => void others.push(forget);

/** The account logs out: nothing of it stays. */
export function forgetDrafts(user: string): void {
  for (const forget of others) forget(user);
  const isOwn = (key: string) => key.startsWith(prefixOf(user));
  for (const key of [...memory.keys()].filter(isOwn)) drop(key);
  try {
    for (const key of Object.keys(localStorage).filter(isOwn)) drop(key);
  } catch {
    // A blocked storage holds nothing to delete.
  }
}

function drop(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // A blocked storage holds nothing to delete.
  }
}
