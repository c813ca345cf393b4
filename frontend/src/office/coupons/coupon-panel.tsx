import { useState } from 'react';
import { fieldOf } from '@/office/shared/fields/entity-field';
import { fieldId } from '@/kit/form/field-errors';
import { FormErrors } from '@/office/shared/editor/form-errors';
import { SuggestBox } from '@/office/shared/fields/suggest-box';
import { useItemSuggestions } from '@/office/shared/fields/use-item-suggestions';
import type { ItemType } from '@/api/types';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { Select } from '@/kit/ui/select';
import { t } from '@/i18n/admin-coupons';
import { couponFields, scopedItemType, type CouponForm } from './coupon-fields';
import type { CouponFormState } from './use-coupon-form';

const CouponField = fieldOf(couponFields);

type CouponPanelProps = { state: CouponFormState; codeFixed?: boolean };

/** All fields of a coupon, with what is wrong above them. The code of a used coupon cannot be changed. */
export function CouponPanel({ state, codeFixed = false }: CouponPanelProps) {
  const { form, set, errors } = state;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="empty:hidden sm:col-span-2">
        <FormErrors
          errors={errors}
          labels={couponFields.labels(form)}
          general={state.general}
          revision={state.revision}
        />
      </div>
      <Field
        id={fieldId('code')}
        label={couponFields.labelOf('code')}
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
      <CouponField part={state} name="kind" />
      <CouponField part={state} name={form.kind === 'percent' ? 'percent' : 'amount'} />
      <Field id={fieldId('scope')} label={couponFields.labelOf('scope')} error={errors.scope}>
        <Select
          value={form.scope}
          options={couponFields.field('scope').options?.() ?? []}
          onChange={({ target }) => {
            set({ scope: target.value as CouponForm['scope'] });
            set({ item: null });
          }}
        />
      </Field>
      <CouponField part={state} name="minAmount" />
      <SingleItem key={form.scope} state={state} />
      <CouponField part={state} name="startsAt" />
      <CouponField part={state} name="endsAt" />
      <CouponField part={state} name="maxUses" />
      <CouponField part={state} name="maxUsesPerUser" />
    </div>
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
