type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the reader saves data or the connection is slow: then nothing is fetched that was not asked for. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
