import { useState } from 'react';
import type { AdminBundleRow } from '@/api/admin/types';
import { useApplyOffer } from '@/api/admin/offers';
import { messagesOf } from '@/api/error';
import { DateField } from '@/components/admin/date-field';
import { toInstant } from '@/components/admin/moment';
import { Panel } from '@/components/admin/panel';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { t } from '@/i18n/en/admin-offers';
import { formatPercent, formatRupees } from '@/lib/money';
import { blankOffer, faultOf, type OfferFault, type OfferForm as Form } from './offer-rules';
import { OfferPreview } from './offer-preview';

/** Sets a bundle's discount together with its popup, and shows the popup as it will be. */
export function OfferForm({ bundles }: { bundles: AdminBundleRow[] }) {
  const [form, setForm] = useState(blankOffer);
  const [fault, setFault] = useState<OfferFault | null>(null);
  const apply = useApplyOffer();
  const chosen = bundles.find(({ _id }) => _id === form.bundle);
  const set = (change: Partial<Form>) => {
    setForm({ ...form, ...change });
    setFault(null);
    apply.reset();
  };
  const errorAt = (field: OfferFault['field']) => (fault?.field === field ? fault.message : undefined);
  const submit = () => {
    const found = faultOf(form);
    setFault(found);
    if (found || apply.isPending) return;
    const { bundle, text } = form;
    const dates = { startsAt: toInstant(form.starts), endsAt: toInstant(form.ends) };
    apply.mutate(
      { bundle, text: text.trim(), discount: Number(form.discount), ...dates },
      {
        onSuccess: () => {
          toast.success(t('applied', { name: chosen?.bundleName ?? '' }));
          setForm(blankOffer());
        },
      },
    );
  };
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Panel title={t('formTitle')}>
        <form
          noValidate
          className="grid gap-5 sm:grid-cols-2"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Alert
            className="-mb-5 not-empty:mb-0 sm:col-span-2"
            messages={fault ? [fault.message] : apply.error ? messagesOf(apply.error) : []}
          />
          <Field label={t('bundle')} error={errorAt('bundle')} className="sm:col-span-2">
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
          <Field label={t('discount')} error={errorAt('discount')}>
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
          <Field label={t('message')} error={errorAt('text')} className="sm:col-span-2">
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
            error={errorAt('ends')}
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
