import type { Wallet, WithdrawalBody } from '@/api/account/wallet';
import type { FieldErrors } from '@/kit/form/field-errors';
import { rules } from '@/kit/form/schema';
import { t } from '@/i18n/wallet';
import { formatRupees } from '@/kit/lib/money';

export type WithdrawForm = {
  /** Null while empty, NaN if it cannot be read. */
  amount: number | null;
  way: 'upi' | 'account';
  upi: string;
  account: string;
  ifsc: string;
  holder: string;
  pan: string;
};

/** The form's fields in the order of the page. */
export const fields = ['amount', 'upi', 'account', 'ifsc', 'holder', 'pan'] as const;

type Limits = Pick<Wallet, 'balance' | 'minWithdrawal'>;

/** Five letters, four digits, a letter. */
export const isPan = (pan: string): boolean => /^[a-z]{5}\d{4}[a-z]$/i.test(pan.trim());

/** The validation rules of a withdrawal. The server validates again. */
export const schemaOf = (limits: Limits) => rules<WithdrawForm>((form) => validateWithdrawal(form, limits));

function validateWithdrawal(form: WithdrawForm, { balance, minWithdrawal }: Limits): FieldErrors {
  const { amount, way, upi, pan } = form;
  const errors: FieldErrors = way === 'account' ? validateAccount(form) : {};
  if (amount === null || Number.isNaN(amount)) errors.amount = t('badAmount');
  else if (amount < minWithdrawal) errors.amount = t('tooLittle', { amount: formatRupees(minWithdrawal) });
  else if (amount > balance) errors.amount = t('tooMuch', { amount: formatRupees(balance) });
  if (way === 'upi' && !/^\S+@\S+$/.test(upi.trim())) errors.upi = t('upiRequired');
  if (pan.trim() && !isPan(pan)) errors.pan = t('badPan');
  return errors;
}

/** Returns the errors that prevent a payment to the bank account. */
function validateAccount({ account, ifsc, holder }: WithdrawForm): FieldErrors {
  const errors: FieldErrors = {};
  if (!/^\d{9,18}$/.test(withoutSeparators(account))) errors.account = t('badAccount');
  if (!/^[a-z]{4}0[a-z\d]{6}$/i.test(withoutSeparators(ifsc))) errors.ifsc = t('badIfsc');
  if (!holder.trim()) errors.holder = t('holderRequired');
  return errors;
}

/** Numbers are copied with blanks and dashes. */
const withoutSeparators = (text: string): string => text.replace(/[\s-]/g, '');

/** The account as one line, as the paying admin reads it. */
const accountOf = ({ account, ifsc, holder }: WithdrawForm): string =>
  t('accountLine', {
    account: withoutSeparators(account),
    ifsc: withoutSeparators(ifsc).toUpperCase(),
    holder: holder.trim(),
  });

/** The request as the API takes it: one way to pay, and the PAN only where it is given. */
export const bodyOf = (form: WithdrawForm, amount: number): WithdrawalBody => ({
  amount,
  ...(form.way === 'upi' ? { upi: form.upi.trim() } : { account: accountOf(form) }),
  ...(form.pan.trim() ? { pan: form.pan.trim().toUpperCase() } : {}),
});
