import { useEffect, type ChangeEvent } from 'react';
import { object, pipe, string, transform } from 'valibot';
import { fieldRules } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { t } from '@/i18n/purchase';
import { stateName } from '@/domain/address/states';
import { GSTIN_LENGTH, gstinViolation, stateOfGstin, normalizeGstin, type GstinViolation } from './gstin';
import type { CheckoutDetails } from './use-checkout-details';

type Values = { gstin: string; placeOfSupply: string };
// The GSTIN comes first, because a valid one also sets the State.
const fields = ['gstin', 'placeOfSupply'] as const;

const messages: Record<GstinViolation, (gstin: string) => string> = {
  format: () => t('gstinShape'),
  checksum: () => t('gstinCheck'),
  overseas: () => t('gstinOverseas'),
  collector: () => t('gstinCollector'),
  state: (gstin) => t('gstinPlace', { state: stateName(stateOfGstin(gstin)) }),
};

/** Validation rules that the details must meet before the payment. */
const schemaOf = (needsState: boolean) =>
  pipe(
    object({ gstin: pipe(string(), transform(normalizeGstin)), placeOfSupply: string() }),
    fieldRules<Values>(({ gstin, placeOfSupply }) => {
      const violation = gstinViolation(gstin, placeOfSupply || null);
      if (violation !== null) return { gstin: messages[violation](gstin) };
      return needsState && placeOfSupply === '' ? { placeOfSupply: t('stateMissing') } : {};
    }),
  );

/** The form of State and GSTIN. What is entered goes into `details` at once, because the price depends on it. */
export function useDetailsForm(details: CheckoutDetails, needsState: boolean) {
  const { form, register, error, onSubmit } = useSchemaForm<Values>({
    schema: schemaOf(needsState),
    fields,
    defaultValues: { gstin: details.gstin, placeOfSupply: details.placeOfSupply ?? '' },
    focus: 'field',
  });
  const { clearErrors, getValues, setValue, trigger } = form;
  const { isSubmitted } = form.formState;
  const placeOfSupply = details.placeOfSupply ?? '';
  // The State from the profile or from another tab may arrive after the form is mounted.
  useEffect(() => {
    if (getValues('placeOfSupply') !== placeOfSupply) setValue('placeOfSupply', placeOfSupply);
  }, [placeOfSupply, getValues, setValue]);

  /**
   * Shows an error once the GSTIN is complete or the form was submitted. An error on blur would move the
   * button, so that the click that caused the blur misses it.
   */
  const checkGstin = () => {
    if (isSubmitted || normalizeGstin(getValues('gstin')).length >= GSTIN_LENGTH) void trigger('gstin');
    else clearErrors('gstin');
  };
  return {
    error,
    onSubmit,
    gstin: register('gstin', {
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const brought = details.setGstin(target.value);
        if (brought !== null) setValue('placeOfSupply', brought, { shouldValidate: isSubmitted });
        checkGstin();
      },
      onBlur: () => setValue('gstin', normalizeGstin(getValues('gstin'))),
    }),
    placeOfSupply: register('placeOfSupply', {
      onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
        details.setPlaceOfSupply(target.value);
        checkGstin();
      },
    }),
  };
}
