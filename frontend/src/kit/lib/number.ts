type Decimals = { least?: number; most?: number };

/**
 * Formats a number in Indian grouping: 149999 -> 1,49,999. Implemented by hand, because creating the
 * browser's own formatter blocks a phone for a tenth of a second while the page starts.
 */
export function formatNumber(value: number, { least = 0, most = 3 }: Decimals = {}): string {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(most).split('.');
  const kept = decimals.replace(/0+$/, '').padEnd(least, '0');
  return (value < 0 ? '-' : '') + whole.replace(/\B(?=(\d\d)*\d{3}$)/g, ',') + (kept && `.${kept}`);
}
