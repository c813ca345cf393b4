import { useState, type Ref } from 'react';
import { settings } from '@/api/settings';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { t } from '@/i18n/en/payment';
import { stateOfGstin } from './gstin';
import type { Choosing } from './use-choice';

type GstinFieldProps = { choice: Choosing; disabled?: boolean; ref?: Ref<HTMLInputElement> };

const stateName = (code: string): string =>
  settings().states.find((state) => state.code === code)?.name ?? code;

/** The registration of a buyer's business, for its invoice. A fault shows once the field is left. */
export function GstinField({ choice, disabled, ref }: GstinFieldProps) {
  const { gstin, gstinFault } = choice;
  const [typed, setTyped] = useState(gstin);
  const [left, setLeft] = useState(gstin !== '');
  const faults = {
    shape: t('gstinShape'),
    check: t('gstinCheck'),
    place: t('gstinPlace', { state: stateName(stateOfGstin(gstin)) }),
  };
  return (
    <Field
      label={t('gstin')}
      hint={t('gstinHint')}
      error={left && gstinFault ? faults[gstinFault] : undefined}
    >
      <Input
        ref={ref}
        value={typed}
        disabled={disabled}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="uppercase"
        onChange={(event) => {
          setTyped(event.target.value);
          choice.chooseGstin(event.target.value);
        }}
        onBlur={() => {
          setTyped(gstin);
          setLeft(gstin !== '');
        }}
      />
    </Field>
  );
}
