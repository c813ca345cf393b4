/** Rupees as typed: '1,49,999', '₹ 4999.50'. Nothing typed is null; what is no amount is NaN. */
export function parseRupees(text: string): number | null {
  const plain = text.replace(/[₹,\s]/g, '');
  if (plain === '') return null;
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** As it stands in a field: 149999 is '1,49,999', 4999.5 is '4,999.50'. */
export const formatRupeesInput = (amount: number | null): string =>
  amount === null || Number.isNaN(amount) ? '' : (Number.isInteger(amount) ? grouped : exact).format(amount);
