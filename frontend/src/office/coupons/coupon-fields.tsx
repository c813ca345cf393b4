import { useState } from 'react';
import { DateField } from '@/office/shared/date-field';
import { fieldId } from '@/shared/form/field-errors';
import { FormErrors } from '@/office/shared/form-errors';
import { MoneyInput } from '@/shared/ui/money-input';
import { SuggestBox } from '@/office/shared/suggest-box';
import { useItemSuggestions } from '@/office/shared/use-item-suggestions';
import type { ItemType } from '@/api/types';
import { Field } from '@/shared/ui/field';
import { Input } from '@/shared/ui/input';
import { Select } from '@/shared/ui/select';
import { t } from '@/i18n/admin-coupons';
import { scopedItemType, type CouponForm } from './coupon-form';
import type { CouponFormState } from './use-coupon-form';

const labels = {
  code: t('code'),
  kind: t('kind'),
  percent: t('percent'),
  amount: t('amount'),
  minAmount: t('minAmount'),
  scope: t('scope'),
  item: t('item'),
  startsAt: t('starts'),
  endsAt: t('ends'),
  maxUses: t('maxUses'),
  maxUsesPerUser: t('maxUsesPerUser'),
};

/** What a field is called, for sentences about it. */
export const labelOf = (name: string): string => (labels as Record<string, string>)[name] ?? name;

const kinds = [
  { value: 'percent', label: t('kindPercent') },
  { value: 'flat', label: t('kindFlat') },
];
const scopes = (['all', 'course', 'bundle', 'oneCourse', 'oneBundle'] as const).map((value) => ({
  value,
  label: t(value),
}));

type CouponFieldsProps = { state: CouponFormState; codeFixed?: boolean };

/** All fields of a coupon, with what is wrong above them. The code of a used coupon cannot be changed. */
export function CouponFields({ state, codeFixed = false }: CouponFieldsProps) {
  const { form, set, errors } = state;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="empty:hidden sm:col-span-2">
        <FormErrors errors={errors} labels={labels} general={state.general} revision={state.revision} />
      </div>
      <Field
        id={fieldId('code')}
        label={t('code')}
        hint={t(codeFixed ? 'codeFixed' : 'codeHint')}
        error={errors.code}
        className="sm:col-span-2"
        required
      >
        <Input
          className="uppercase"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          disabled={codeFixed}
          value={form.code}
          onChange={({ target }) => set({ code: target.value })}
        />
      </Field>
      <Field id={fieldId('kind')} label={t('kind')} error={errors.kind}>
        <Select
          value={form.kind}
          options={kinds}
          onChange={({ target }) => set({ kind: target.value === 'flat' ? 'flat' : 'percent' })}
        />
      </Field>
      {form.kind === 'percent' ? (
        <Field id={fieldId('percent')} label={t('percent')} error={errors.percent} required>
          <Input
            inputMode="decimal"
            value={form.percent}
            onChange={({ target }) => set({ percent: target.value })}
          />
        </Field>
      ) : (
        <Field id={fieldId('amount')} label={t('amount')} error={errors.amount} required>
          <MoneyInput value={form.amount} onValue={(amount) => set({ amount })} />
        </Field>
      )}
      <Field id={fieldId('scope')} label={t('scope')} error={errors.scope}>
        <Select
          value={form.scope}
          options={scopes}
          onChange={({ target }) => {
            set({ scope: target.value as CouponForm['scope'] });
            set({ item: null });
          }}
        />
      </Field>
      <Field id={fieldId('minAmount')} label={t('minAmount')} hint={t('minHint')} error={errors.minAmount}>
        <MoneyInput value={form.minAmount} onValue={(amount) => set({ minAmount: amount })} />
      </Field>
      <SingleItem key={form.scope} state={state} />
      <Limits state={state} />
    </div>
  );
}

/** From when to when, and how often. */
function Limits({ state: { form, set, errors } }: { state: CouponFormState }) {
  const dates = ['startsAt', 'endsAt'] as const;
  const counts = ['maxUses', 'maxUsesPerUser'] as const;
  const hints = { startsAt: t('datesHint'), maxUses: t('countHint') };
  return (
    <>
      {dates.map((name) => (
        <DateField
          key={name}
          id={fieldId(name)}
          label={labels[name]}
          withTime
          hint={name === 'startsAt' ? hints.startsAt : undefined}
          error={errors[name]}
          value={form[name]}
          onValue={(value) => set({ [name]: value })}
        />
      ))}
      {counts.map((name) => (
        <Field
          key={name}
          id={fieldId(name)}
          label={labels[name]}
          hint={name === 'maxUses' ? hints.maxUses : undefined}
          error={errors[name]}
        >
          <Input
            inputMode="numeric"
            value={form[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        </Field>
      ))}
    </>
  );
}

function SingleItem({ state }: { state: CouponFormState }) {
  const type = scopedItemType(state.form.scope);
  return type ? <ItemSearch type={type} state={state} /> : null;
}

/** The one course or bundle, found by its name. */
function ItemSearch({ type, state: { form, set, errors } }: { type: ItemType; state: CouponFormState }) {
  const [text, setText] = useState(form.item?.label ?? '');
  const found = useItemSuggestions(type, text.trim());
  return (
    <div className="sm:col-span-2">
      <SuggestBox
        id={fieldId('item')}
        label={t(type === 'course' ? 'courseName' : 'bundleName')}
        hint={t('itemHint')}
        error={errors.item}
        text={text}
        onText={(typed) => {
          setText(typed);
          set({ item: null });
        }}
        options={found.options}
        loading={found.loading}
        loadError={found.error}
        onPick={(option) => {
          setText(option.label);
          set({ item: option });
        }}
      />
      <p role="status" className="mt-2 text-small font-semibold empty:hidden">
        {form.item ? t('chosen', { name: form.item.label }) : ''}
      </p>
    </div>
  );
}
