import { useWatch, type UseFormRegister } from 'react-hook-form';
import { useRequestWithdrawal, type Wallet } from '@/api/account/wallet';
import { MoneyControl } from '@/kit/form/money-control';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Dialog } from '@/kit/ui/dialog';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { Select } from '@/kit/ui/select';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/wallet';
import { formatRupees } from '@/kit/lib/money';
import { bodyOf, fields, schemaOf, type WithdrawForm } from './withdraw-rules';

const ways = [
  { value: 'upi', label: t('upi') },
  { value: 'account', label: t('account') },
];

type WithdrawDialogProps = { wallet: Wallet; onClose: () => void };

/**
 * Asks for the amount and the destination of a withdrawal. The server's errors appear at the field that they
 * name.
 */
export default function WithdrawDialog({ wallet, onClose }: WithdrawDialogProps) {
  const request = useRequestWithdrawal();
  const { form, register, error, summary, onSubmit } = useSchemaForm<WithdrawForm>({
    schema: schemaOf(wallet),
    fields,
    defaultValues: {
      amount: wallet.balance,
      way: 'upi',
      upi: '',
      account: '',
      ifsc: '',
      holder: '',
      pan: '',
    },
    focus: 'field',
  });
  const { control } = form;
  const [amount, way] = useWatch({ control, name: ['amount', 'way'] });
  const submit = onSubmit(async (values) => {
    await request.mutateAsync(bodyOf(values, values.amount ?? 0));
    toast.success(t('requestSent'));
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || request.isPending ? undefined : onClose())}
      title={t('dialogTitle')}
      description={t('dialogText')}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <Alert className="empty:-mb-4" messages={summary.messages} />
        <Field
          label={t('amount')}
          hint={t('amountHint', {
            least: formatRupees(wallet.minWithdrawal),
            most: formatRupees(wallet.balance),
          })}
          error={error('amount')}
          required
        >
          <MoneyControl form={form} name="amount" />
        </Field>
        <Field label={t('way')}>
          <Select options={ways} {...register('way')} />
        </Field>
        <Target way={way} register={register} error={error} />
        <Field
          label={t('pan')}
          hint={wallet.pan ? t('panKnownHint', { pan: wallet.pan }) : t('panHint')}
          error={error('pan')}
        >
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={10}
            {...register('pan')}
          />
        </Field>
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={request.isPending}>
            {amount ? t('send', { amount: formatRupees(amount) }) : t('sendPlain')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type TargetProps = {
  way: WithdrawForm['way'];
  register: UseFormRegister<WithdrawForm>;
  error: (field: keyof WithdrawForm) => string | undefined;
};

/** The fields for the chosen way to receive the money. */
function Target({ way, register, error }: TargetProps) {
  if (way === 'upi')
    return (
      <Field label={t('upi')} hint={t('upiHint')} error={error('upi')} required>
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={100}
          {...register('upi')}
        />
      </Field>
    );
  return (
    <>
      <Field label={t('accountNumber')} error={error('account')} required>
        <Input autoComplete="off" inputMode="numeric" maxLength={30} {...register('account')} />
      </Field>
      <Field label={t('ifsc')} hint={t('ifscHint')} error={error('ifsc')} required>
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          {...register('ifsc')}
        />
      </Field>
      <Field label={t('holder')} error={error('holder')} required>
        <Input autoComplete="off" maxLength={100} {...register('holder')} />
      </Field>
    </>
  );
}
