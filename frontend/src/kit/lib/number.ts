type Decimals = { least?: number; most?: number };

/**
 * A number in Indian grouping: 149999 -> 1,49,999. By hand, because the browser's own formatter keeps a phone busy for
 * a tenth of a second when it is made, in the middle of every page's start.
 */
export function formatNumber(value: number, { least = 0, most = 3 }: Decimals = {}): string {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(most).split('.');
  const kept = decimals.replace(/0+$/, '').padEnd(least, '0');
  return (value < 0 ? '-' : '') + whole.replace(/\B(?=(\d\d)*\d{3}$)/g, ',') + (kept && `.${kept}`);
}
