import { formatNumber } from './number';

/** Rupees in Indian grouping: 149999 -> ₹1,49,999. Paise are shown only when there are any: 5898.82 -> ₹5,898.82. */
export function formatRupees(amount: number): string {
  const paise = Number.isInteger(Math.round(amount * 100) / 100) ? 0 : 2;
  return `${amount < 0 ? '-' : ''}₹${formatNumber(Math.abs(amount), { least: paise, most: paise })}`;
}

/**
 * Formats an amount for a tile: like `formatRupees`, but without paise from a thousand rupees on. 1234567.89
 * -> ₹12,34,568.
 */
export const formatFigure = (amount: number): string =>
  formatRupees(Math.abs(amount) < 1000 ? amount : Math.round(amount));

/** Formats a discount, rounded down so that it never promises too much: 33.3 -> 33%, 20 -> 20%. */
export const formatPercentOff = (percent: number): string => `${Math.floor(percent)}%`;

/** A percent with at most one decimal: 33.33 -> 33.3%, 20 -> 20%. */
export const formatPercent = (percent: number): string => `${formatNumber(percent, { most: 1 })}%`;
