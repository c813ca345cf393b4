import type { ComponentProps } from 'react';
import { settings } from '@/api/settings';
import { Field } from '@/kit/ui/field';
import { Select } from '@/kit/ui/select';
import { t } from '@/i18n/purchase';
import { statesByName } from '@/domain/address/states';

type StateSelectProps = Omit<ComponentProps<'select'>, 'className'> & { error?: string };

/** Selects the buyer's State by GST code. It decides whether CGST and SGST apply, or IGST. */
export function StateSelect({ error, ...control }: StateSelectProps) {
  return (
    <Field
      label={t('state')}
      hint={t(settings().gst.registered ? 'stateHint' : 'statePlain')}
      hintBeside
      error={error}
    >
      <Select options={statesByName()} placeholder={t('stateChoose')} autoComplete="off" {...control} />
    </Field>
  );
}
