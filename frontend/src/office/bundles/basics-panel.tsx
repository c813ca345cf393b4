import { useMay } from '@/api/permissions';
import { Panel } from '@/office/shared/page/panel';
import { RepeatableList } from '@/office/shared/fields/repeatable-list';
import { Alert } from '@/kit/ui/alert';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { t } from '@/i18n/admin-bundles';
import { formatRupees } from '@/kit/lib/money';
import { BundleField } from './bundle-field';
import { bundleFields, dearerThanParts } from './bundle-fields';
import type { BundleFormState } from './use-bundle-form';

/** Name, texts, picture and counts. */
export function BasicsPanel({ state }: { state: BundleFormState }) {
  const { form, set } = state;
  return (
    <Panel title={t('basics')}>
      <div className="grid gap-5 md:grid-cols-2">
        <BundleField part={state} name="bundleName" />
        <BundleField part={state} name="category" />
        <BundleField part={state} name="slug" className="md:col-span-2" />
        <BundleField part={state} name="description" className="md:col-span-2" />
        <BundleField part={state} name="bundleImage" />
        <BundleField part={state} name="workshops" />
        <TextList
          legend={bundleFields.labelOf('outcomes')}
          hint={t('outcomesHint')}
          items={form.outcomes}
          onChange={(outcomes) => set({ outcomes })}
          entryName={(i) => t('outcomeItem', { n: i + 1 })}
        />
        <TextList
          legend={bundleFields.labelOf('whyBundle')}
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
export function PricePanel({ state }: { state: BundleFormState }) {
  const { form } = state;
  // Editors without the right to set prices cannot change discounts.
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
        <BundleField part={state} name="price" />
        {setsPrices ? (
          <BundleField part={state} name="hasDiscount" className="md:col-span-2 md:self-end" />
        ) : null}
        {setsPrices && form.hasDiscount ? (
          <>
            <BundleField part={state} name="discount" />
            <BundleField part={state} name="offerPrice" />
          </>
        ) : null}
        <BundleField part={state} name="refundWindowDays" />
      </div>
    </Panel>
  );
}
