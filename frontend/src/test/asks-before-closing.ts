/** Whether the page asks before its tab closes, as it does while something is unsaved. */
export function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}
