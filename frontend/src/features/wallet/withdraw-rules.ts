import type { Wallet, WithdrawalBody } from '@/api/account/wallet';
import { t } from '@/i18n/en/wallet';
import { formatRupees } from '@/lib/money';

export type WithdrawForm = {
  /** Null is none yet, NaN what cannot be read. */
  amount: number | null;
  way: 'upi' | 'account';
  upi: string;
  account: string;
  ifsc: string;
  holder: string;
  pan: string;
};
export type WithdrawFaults = Partial<
  Record<'amount' | 'upi' | 'account' | 'ifsc' | 'holder' | 'pan', string>
>;

/** What keeps a request from being sent; the server judges again. */
export function faultsOf(
  form: WithdrawForm,
  { balance, minWithdrawal }: Pick<Wallet, 'balance' | 'minWithdrawal'>,
): WithdrawFaults {
  const { amount, way, upi, pan } = form;
  const faults: WithdrawFaults = way === 'account' ? accountFaults(form) : {};
  if (amount === null || Number.isNaN(amount)) faults.amount = t('badAmount');
  else if (amount < minWithdrawal) faults.amount = t('tooLittle', { amount: formatRupees(minWithdrawal) });
  else if (amount > balance) faults.amount = t('tooMuch', { amount: formatRupees(balance) });
  if (way === 'upi' && !/^\S+@\S+$/.test(upi.trim())) faults.upi = t('upiRequired');
  if (pan.trim() && !/^[a-z]{5}\d{4}[a-z]$/i.test(pan.trim())) faults.pan = t('badPan');
  return faults;
}

/** What keeps a bank account from being paid to. */
function accountFaults({ account, ifsc, holder }: WithdrawForm): WithdrawFaults {
  const faults: WithdrawFaults = {};
  if (!/^\d{9,18}$/.test(tight(account))) faults.account = t('badAccount');
  if (!/^[a-z]{4}0[a-z\d]{6}$/i.test(tight(ifsc))) faults.ifsc = t('badIfsc');
  if (!holder.trim()) faults.holder = t('holderRequired');
  return faults;
}

/** Numbers are copied with blanks and dashes. */
const tight = (text: string): string => text.replace(/[\s-]/g, '');

/** The account as one line, the way whoever pays it reads it. */
const accountOf = ({ account, ifsc, holder }: WithdrawForm): string =>
  t('accountLine', { account: tight(account), ifsc: tight(ifsc).toUpperCase(), holder: holder.trim() });

/** The request in the wire's words: one way to pay, and the PAN only where it is given. */
export const bodyOf = (form: WithdrawForm, amount: number): WithdrawalBody => ({
  amount,
  ...(form.way === 'upi' ? { upi: form.upi.trim() } : { account: accountOf(form) }),
  ...(form.pan.trim() ? { pan: form.pan.trim().toUpperCase() } : {}),
});
