import type { AdminBundleRow } from '@/api/admin/types';
import { useApplyOffer } from '@/api/admin/offers';
import { DateField } from '@/office/shared/date-field';
import { toInstant } from '@/office/shared/moment';
import { rules } from '@/shared/form/schema';
import { useEntityForm } from '@/shared/form/use-entity-form';
import { Panel } from '@/office/shared/panel';
import { Alert } from '@/shared/ui/alert';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/field';
import { Input } from '@/shared/ui/input';
import { Select } from '@/shared/ui/select';
import { Textarea } from '@/shared/ui/textarea';
import { toast } from '@/shared/ui/toast';
import { t } from '@/i18n/admin-offers';
import { formatPercent, formatRupees } from '@/shared/lib/money';
import { blankOffer, validateOffer, changedFields } from './offer-rules';
import { OfferPreview } from './offer-preview';

const blank = blankOffer();
const fields = () => Object.keys(blank);
const schema = rules(validateOffer);

/** Sets a bundle's discount together with its popup, and shows the popup as it will be. */
export function OfferForm({ bundles }: { bundles: AdminBundleRow[] }) {
  const state = useEntityForm({ schema, changed: changedFields, fields }, { initial: blank });
  const { form, set, errors } = state;
  const apply = useApplyOffer();
  const chosen = bundles.find(({ _id }) => _id === form.bundle);
  const submit = () => {
    if (apply.isPending || !state.validate()) return;
    const { bundle, text } = form;
    const dates = { startsAt: toInstant(form.starts), endsAt: toInstant(form.ends) };
    apply.mutate(
      { bundle, text: text.trim(), discount: Number(form.discount), ...dates },
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
          <Field label={t('bundle')} error={errors.bundle} className="sm:col-span-2">
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
          <Field label={t('discount')} error={errors.discount}>
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
          <Field label={t('message')} error={errors.text} className="sm:col-span-2">
            <Textarea
              rows={3}
              maxLength={500}
              value={form.text}
              onChange={({ target }) => set({ text: target.value })}
            />
          </Field>
          <DateField
            label={t('starts')}
            withTime
            hint={t('datesHint')}
            value={form.starts}
            onValue={(starts) => set({ starts })}
          />
          <DateField
            label={t('ends')}
            withTime
            error={errors.ends}
            value={form.ends}
            onValue={(ends) => set({ ends })}
          />
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
