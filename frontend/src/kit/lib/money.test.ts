import { expect, it } from 'vitest';
import { formatFigure, formatPercent, formatPercentOff, formatRupees } from './money';

it('groups rupees the Indian way', () => {
  expect(formatRupees(149_999)).toBe('₹1,49,999');
  expect(formatRupees(10_000_000)).toBe('₹1,00,00,000');
});

it('shows paise only when there are any', () => {
  expect(formatRupees(4999)).toBe('₹4,999');
  expect(formatRupees(5898.82)).toBe('₹5,898.82');
  expect(formatRupees(0.5)).toBe('₹0.50');
  expect(formatRupees(0.1 + 0.2)).toBe('₹0.30');
});

it('leaves the paise of a large figure out', () => {
  expect(formatFigure(1_234_567.89)).toBe('₹12,34,568');
  expect(formatFigure(1000.4)).toBe('₹1,000');
  expect(formatFigure(999.5)).toBe('₹999.50');
  expect(formatFigure(-12_345.67)).toBe('-₹12,346');
});

it('rounds a percent to one decimal', () => {
  expect(formatPercent(33.333)).toBe('33.3%');
  expect(formatPercent(20)).toBe('20%');
});

it('rounds what is taken off down to a whole percent', () => {
  expect(formatPercentOff(33.3)).toBe('33%');
  expect(formatPercentOff(19.99)).toBe('19%');
  expect(formatPercentOff(20)).toBe('20%');
});
