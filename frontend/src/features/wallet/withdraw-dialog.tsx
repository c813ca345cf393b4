import { useEffect, useRef, useState } from 'react';
import { useRequestWithdrawal, type Wallet } from '@/api/account/wallet';
import { faultsOf as refusalOf } from '@/components/faults';
import { MoneyInput } from '@/components/ui/money-input';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { t } from '@/i18n/en/wallet';
import { formatRupees } from '@/lib/money';
import { bodyOf, faultsOf, type WithdrawFaults, type WithdrawForm } from './withdraw-rules';

const ways = [
  { value: 'upi', label: t('upi') },
  { value: 'account', label: t('account') },
];

type WithdrawDialogProps = { wallet: Wallet; onClose: () => void };

/** Asks how much and where to; what the server refuses stands at the field that it names. */
export default function WithdrawDialog({ wallet, onClose }: WithdrawDialogProps) {
  const [form, setForm] = useState<WithdrawForm>({
    amount: wallet.balance,
    way: 'upi',
    upi: '',
    account: '',
    ifsc: '',
    holder: '',
    pan: '',
  });
  const [found, setFound] = useState<WithdrawFaults>({});
  const request = useRequestWithdrawal();
  const refused = request.error ? refusalOf(request.error, ['amount', 'upi', 'account', 'pan']) : null;
  const faults: WithdrawFaults = { ...refused?.fields, ...found };
  const set = (change: Partial<WithdrawForm>) => {
    setForm({ ...form, ...change });
    setFound({});
    request.reset();
  };
  const shown = useRef<HTMLFormElement>(null);
  useEffect(() => {
    shown.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [found, request.error]);
  const submit = () => {
    const wrong = faultsOf(form, wallet);
    setFound(wrong);
    if (Object.keys(wrong).length > 0 || form.amount === null || request.isPending) return;
    request.mutate(bodyOf(form, form.amount), {
      onSuccess: () => {
        toast.success(t('requestSent'));
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || request.isPending ? undefined : onClose())}
      title={t('dialogTitle')}
      description={t('dialogText')}
    >
      <form
        ref={shown}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Alert className="empty:-mb-4" messages={refused?.general ?? []} />
        <Field
          label={t('amount')}
          hint={t('amountHint', {
            least: formatRupees(wallet.minWithdrawal),
            most: formatRupees(wallet.balance),
          })}
          error={faults.amount}
          required
        >
          <MoneyInput value={form.amount} onValue={(amount) => set({ amount })} />
        </Field>
        <Field label={t('way')}>
          <Select
            value={form.way}
            options={ways}
            onChange={({ target }) => set({ way: target.value === 'account' ? 'account' : 'upi' })}
          />
        </Field>
        <Target form={form} faults={faults} onChange={set} />
        <Field label={t('pan')} hint={t('panHint')} error={faults.pan}>
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={10}
            value={form.pan}
            onChange={({ target }) => set({ pan: target.value })}
          />
        </Field>
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={request.isPending}>
            {form.amount ? t('send', { amount: formatRupees(form.amount) }) : t('sendPlain')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type TargetProps = {
  form: WithdrawForm;
  faults: WithdrawFaults;
  onChange: (change: Partial<WithdrawForm>) => void;
};

/** Where the money goes, by the way that was chosen. */
function Target({ form, faults, onChange }: TargetProps) {
  if (form.way === 'upi')
    return (
      <Field label={t('upi')} hint={t('upiHint')} error={faults.upi} required>
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={100}
          value={form.upi}
          onChange={({ target }) => onChange({ upi: target.value })}
        />
      </Field>
    );
  return (
    <>
      <Field label={t('accountNumber')} error={faults.account} required>
        <Input
          autoComplete="off"
          inputMode="numeric"
          maxLength={30}
          value={form.account}
          onChange={({ target }) => onChange({ account: target.value })}
        />
      </Field>
      <Field label={t('ifsc')} hint={t('ifscHint')} error={faults.ifsc} required>
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={form.ifsc}
          onChange={({ target }) => onChange({ ifsc: target.value })}
        />
      </Field>
      <Field label={t('holder')} error={faults.holder} required>
        <Input
          autoComplete="off"
          maxLength={100}
          value={form.holder}
          onChange={({ target }) => onChange({ holder: target.value })}
        />
      </Field>
    </>
  );
}
