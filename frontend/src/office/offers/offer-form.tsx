import { useEffect } from 'react';
import type { AdminBundleRow } from '@/api/admin/types';
import { useApplyOffer } from '@/api/admin/offers';
import { fieldOf } from '@/office/shared/fields/entity-field';
import { useEntityForm } from '@/office/shared/form/use-entity-form';
import { Panel } from '@/office/shared/page/panel';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { Select } from '@/kit/ui/select';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-offers';
import { formatPercent, formatRupees } from '@/kit/lib/money';
import { offerFields } from './offer-fields';
import { OfferPreview } from './offer-preview';

const blank = offerFields.blank();
const OfferField = fieldOf(offerFields);

/** Sets a bundle's discount together with its popup, and shows the popup as it will be. */
export function OfferForm({
  bundles,
  onDirty,
}: {
  bundles: AdminBundleRow[];
  onDirty: (dirty: boolean) => void;
}) {
  const state = useEntityForm(offerFields, { initial: blank });
  const { form, set, errors, dirty } = state;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const apply = useApplyOffer();
  const chosen = bundles.find(({ _id }) => _id === form.bundle);
  const submit = () => {
    if (apply.isPending || !state.validate()) return;
    apply.mutate(
      { ...offerFields.body(form), discount: Number(form.discount) },
      {
        onSuccess: () => {
          toast.success(t('applied', { name: chosen?.bundleName ?? '' }));
          state.reset();
        },
        onError: state.setServerErrors,
      },
    );
  };
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Panel title={t('formTitle')}>
        <form noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={state.onSubmit(submit)}>
          <Alert
            className="-mb-5 not-empty:mb-0 sm:col-span-2"
            messages={[...Object.values(errors).filter((message) => message !== undefined), ...state.general]}
          />
          <Field label={offerFields.labelOf('bundle')} error={errors.bundle} className="sm:col-span-2">
            <Select
              value={form.bundle}
              placeholder={t('chooseBundle')}
              options={bundles.map(({ _id, bundleName, discount }) => ({
                value: _id,
                label: t('option', { name: bundleName, percent: formatPercent(discount) }),
              }))}
              onChange={({ target }) => set({ bundle: target.value })}
            />
          </Field>
          {chosen && chosen.offerPrice !== null ? (
            <p className="text-small text-mute sm:col-span-2">
              {t('fixedPrice', { price: formatRupees(chosen.offerPrice) })}
            </p>
          ) : null}
          <Field label={offerFields.labelOf('discount')} error={errors.discount}>
            <Input
              type="number"
              inputMode="decimal"
              min={0}
              max={100}
              step={0.01}
              value={form.discount}
              onChange={({ target }) => set({ discount: target.value })}
            />
          </Field>
          <OfferField part={state} name="text" className="sm:col-span-2" />
          <OfferField part={state} name="startsAt" />
          <OfferField part={state} name="endsAt" />
          <div className="sm:col-span-2">
            <Button type="submit" loading={apply.isPending} className="max-sm:w-full">
              {t('apply')}
            </Button>
          </div>
        </form>
      </Panel>
      <OfferPreview form={form} bundle={chosen} />
    </div>
  );
}
