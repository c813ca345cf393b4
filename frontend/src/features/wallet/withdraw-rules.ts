import type { Wallet, WithdrawalBody } from '@/api/account/wallet';
import { t } from '@/i18n/en/wallet';
import { formatRupees } from '@/lib/money';

export type WithdrawForm = {
  /** Null is none yet, NaN what cannot be read. */
  amount: number | null;
  way: 'upi' | 'account';
  upi: string;
  account: string;
  pan: string;
};
export type WithdrawFaults = Partial<Record<'amount' | 'upi' | 'account' | 'pan', string>>;

/** What keeps a request from being sent; the server judges again. */
export function faultsOf(
  { amount, way, upi, account, pan }: WithdrawForm,
  { balance, minWithdrawal }: Pick<Wallet, 'balance' | 'minWithdrawal'>,
): WithdrawFaults {
  const faults: WithdrawFaults = {};
  if (amount === null || Number.isNaN(amount)) faults.amount = t('badAmount');
  else if (amount < minWithdrawal) faults.amount = t('tooLittle', { amount: formatRupees(minWithdrawal) });
  else if (amount > balance) faults.amount = t('tooMuch', { amount: formatRupees(balance) });
  if (way === 'upi' && !/^\S+@\S+$/.test(upi.trim())) faults.upi = t('upiRequired');
  if (way === 'account' && !account.trim()) faults.account = t('accountRequired');
  if (pan.trim() && !/^[a-z]{5}\d{4}[a-z]$/i.test(pan.trim())) faults.pan = t('badPan');
  return faults;
}

/** The request in the wire's words: one way to pay, and the PAN only where it is given. */
export const bodyOf = ({ way, upi, account, pan }: WithdrawForm, amount: number): WithdrawalBody => ({
  amount,
  ...(way === 'upi' ? { upi: upi.trim() } : { account: account.trim() }),
  ...(pan.trim() ? { pan: pan.trim().toUpperCase() } : {}),
});
