import { settings } from '@/api/settings';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { t } from '@/i18n/en/payment';

type StateSelectProps = { value: string; onChange: (state: string) => void; disabled?: boolean };

/** Where the buyer is: decides between CGST with SGST, and IGST. */
export function StateSelect({ value, onChange, disabled }: StateSelectProps) {
  const options = settings().states.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Field label={t('state')} hint={t(settings().gst.registered ? 'stateHint' : 'statePlain')}>
      <Select
        options={options}
        value={value}
        disabled={disabled}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
