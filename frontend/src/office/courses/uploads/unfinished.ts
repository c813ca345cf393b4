/** The prefix under which tus-js-client stores unfinished uploads in the browser. */
const PREFIX = 'tus::';
type Stored = { metadata?: { filename?: string }; size?: number };

/** Names of the files whose upload from this browser has not come to its end. */
export function unfinishedUploads(): string[] {
  try {
    const names = Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => {
        const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Stored;
        return stored.metadata?.filename ?? [];
      });
    return [...new Set(names)];
  } catch {
    return [];
  }
}
