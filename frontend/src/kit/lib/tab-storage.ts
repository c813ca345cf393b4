/**
 * Values that this tab keeps across reloads. If the browser refuses to store them (blocked site data, no
 * room), they stay in memory until the page is closed.
 */
const memory = new Map<string, string>();

/** What was kept under a name; `null` if nothing was, or if it cannot be read. */
export function readTabStorage<T>(name: string): T | null {
  let text = memory.get(name) ?? null;
  try {
    text ??= sessionStorage.getItem(name);
    return JSON.parse(text ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function writeTabStorage(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    sessionStorage.setItem(name, text);
    memory.delete(name);
  } catch {
    memory.set(name, text);
  }
}

export function clearTabStorage(name: string): void {
  memory.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing is kept there.
  }
}
