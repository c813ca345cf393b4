/** Returns the change from the previous figure in whole percent. Null if the previous figure is 0. */
export function percentChange(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}
