type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the reader saves data or has a slow connection. If so, nothing is prefetched. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
