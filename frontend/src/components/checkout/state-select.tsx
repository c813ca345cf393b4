import type { Ref } from 'react';
import { settings } from '@/api/settings';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { t } from '@/i18n/en/payment';
import { statesByName } from '@/lib/states';

type StateSelectProps = {
  /** GST code; `null` is not chosen yet. */
  value: string | null;
  onChange: (state: string) => void;
  /** It was to be paid without one. */
  missing?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLSelectElement>;
};

/** Where the buyer is: decides between CGST with SGST, and IGST. */
export function StateSelect({ value, onChange, missing = false, disabled, ref }: StateSelectProps) {
  return (
    <Field
      label={t('state')}
      hint={t(settings().gst.registered ? 'stateHint' : 'statePlain')}
      error={missing && value === null ? t('stateMissing') : undefined}
    >
      <Select
        ref={ref}
        options={statesByName()}
        placeholder={t('stateChoose')}
        value={value ?? ''}
        disabled={disabled}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
