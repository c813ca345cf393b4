const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
});

/** Rupees in Indian grouping: 149999 -> ₹1,49,999. Paise are shown only when there are any: 5898.82 -> ₹5,898.82. */
export function formatRupees(amount: number): string {
  return Number.isInteger(Math.round(amount * 100) / 100) ? whole.format(amount) : exact.format(amount);
}

/** A percent with at most one decimal: 33.33 -> 33.3%, 20 -> 20%. */
export function formatPercent(percent: number): string {
  return `${new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 }).format(percent)}%`;
}
