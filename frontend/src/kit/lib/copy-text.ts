/**
 * Puts a text on the clipboard. Rejects where there is none, as over plain http, and where the browser does not allow
 * it.
 */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
