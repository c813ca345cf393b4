/**
 * What an account has typed and not sent: kept on this device, through a closed tab too, until it is sent or the account
 * logs out. Another account in the same browser is never offered it. A browser may refuse to keep anything: then it is
 * kept in memory, for as long as the page lives.
 */
const memory = new Map<string, string>();

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

/** The account logs out: nothing of it stays. */
export function forgetDrafts(user: string): void {
  const isOwn = (key: string) => key.startsWith(prefixOf(user));
  for (const key of [...memory.keys()].filter(isOwn)) drop(key);
  try {
    for (const key of Object.keys(localStorage).filter(isOwn)) drop(key);
  } catch {
    // Nothing is kept there.
  }
}

function drop(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is kept there.
  }
}
