import { useMay } from '@/api/permissions';
import { fieldId } from '@/shared/form/field-errors';
import { FilePicker } from '@/office/shared/file-picker';
import { MoneyInput } from '@/shared/ui/money-input';
import { Panel } from '@/office/shared/panel';
import { RepeatableList } from '@/office/shared/repeatable-list';
import { Alert } from '@/shared/ui/alert';
import { Checkbox } from '@/shared/ui/checkbox';
import { Field } from '@/shared/ui/field';
import { Input } from '@/shared/ui/input';
import { Textarea } from '@/shared/ui/textarea';
import { t } from '@/i18n/admin-bundles';
import { formatRupees } from '@/shared/lib/money';
import { dearerThanParts } from './bundle-form';
import type { BundleFormState } from './use-bundle-form';

/** Name, texts, picture and counts. */
export function BasicsPanel({ state: { form, set, errors } }: { state: BundleFormState }) {
  return (
    <Panel title={t('basics')}>
      <div className="grid gap-5 md:grid-cols-2">
        <Field id={fieldId('bundleName')} label={t('name')} error={errors.bundleName} required>
          <Input value={form.bundleName} onChange={({ target }) => set({ bundleName: target.value })} />
        </Field>
        <Field id={fieldId('category')} label={t('category')} error={errors.category}>
          <Input value={form.category} onChange={({ target }) => set({ category: target.value })} />
        </Field>
        <Field
          id={fieldId('slug')}
          label={t('slug')}
          hint={t('slugHint')}
          error={errors.slug}
          className="md:col-span-2"
        >
          <Input
            maxLength={80}
            autoComplete="off"
            value={form.slug}
            onChange={({ target }) => set({ slug: target.value })}
          />
        </Field>
        <Field
          id={fieldId('description')}
          label={t('description')}
          error={errors.description}
          className="md:col-span-2"
        >
          <Textarea
            rows={6}
            value={form.description}
            onChange={({ target }) => set({ description: target.value })}
          />
        </Field>
        <FilePicker
          id={fieldId('bundleImage')}
          label={t('picture')}
          purpose="image"
          hint={t('pictureHint')}
          value={form.bundleImage}
          error={errors.bundleImage}
          onChange={(path) => set({ bundleImage: path })}
        />
        <Field id={fieldId('workshops')} label={t('workshops')} error={errors.workshops}>
          <Input
            inputMode="numeric"
            value={form.workshops}
            onChange={({ target }) => set({ workshops: target.value })}
          />
        </Field>
        <TextList
          legend={t('outcomes')}
          hint={t('outcomesHint')}
          items={form.outcomes}
          onChange={(outcomes) => set({ outcomes })}
          entryName={(i) => t('outcomeItem', { n: i + 1 })}
        />
        <TextList
          legend={t('why')}
          items={form.whyBundle}
          onChange={(whyBundle) => set({ whyBundle })}
          entryName={(i) => t('whyItem', { n: i + 1 })}
        />
      </div>
    </Panel>
  );
}

type TextListProps = {
  legend: string;
  hint?: string;
  items: string[];
  onChange: (items: string[]) => void;
  entryName: (index: number) => string;
};

/** Lines of text that one adds, removes and puts in order. */
function TextList({ entryName, ...list }: TextListProps) {
  return (
    <div className="md:col-span-2">
      <RepeatableList {...list} make={() => ''} entryName={entryName} max={200}>
        {(item, update, i) => (
          <Field label={entryName(i)} hideLabel>
            <Input value={item} onChange={({ target }) => update(target.value)} />
          </Field>
        )}
      </RepeatableList>
    </div>
  );
}

/** The list price, and how far it is reduced. */
export function PricePanel({ state: { form, set, errors } }: { state: BundleFormState }) {
  // What takes off from the price is not the editors' matter.
  const setsPrices = useMay()('prices');
  const parts = dearerThanParts(form);
  return (
    <Panel title={t('pricing')}>
      <Alert
        tone="warning"
        className="not-empty:mb-5"
        messages={parts === null ? [] : [t('dearer', { parts: formatRupees(parts) })]}
      />
      <div className="grid gap-5 md:grid-cols-3">
        <Field id={fieldId('price')} label={t('price')} error={errors.price} required>
          <MoneyInput value={form.price} onValue={(price) => set({ price })} />
        </Field>
        {setsPrices ? (
          <div className="md:col-span-2 md:self-end">
            <Checkbox
              label={t('hasDiscount')}
              checked={form.hasDiscount}
              onChange={({ target }) => set({ hasDiscount: target.checked })}
            />
          </div>
        ) : null}
        {setsPrices && form.hasDiscount ? (
          <>
            <Field
              id={fieldId('discount')}
              label={t('discount')}
              hint={t('discountHint')}
              error={errors.discount}
            >
              <Input
                inputMode="decimal"
                value={form.discount}
                onChange={({ target }) => set({ discount: target.value })}
              />
            </Field>
            <Field
              id={fieldId('offerPrice')}
              label={t('offerPrice')}
              hint={t('offerPriceHint')}
              error={errors.offerPrice}
            >
              <MoneyInput value={form.offerPrice} onValue={(price) => set({ offerPrice: price })} />
            </Field>
          </>
        ) : null}
        <Field
          id={fieldId('refundWindowDays')}
          label={t('refundWindow')}
          hint={t('refundWindowHint')}
          error={errors.refundWindowDays}
        >
          <Input
            inputMode="numeric"
            value={form.refundWindowDays}
            onChange={({ target }) => set({ refundWindowDays: target.value })}
          />
        </Field>
      </div>
    </Panel>
  );
}
