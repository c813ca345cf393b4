import { useState, type Ref } from 'react';
import { settings } from '@/api/settings';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { t } from '@/i18n/en/payment';
import { stateOfGstin } from './gstin';
import type { Choosing } from './use-choice';

type GstinFieldProps = {
  choice: Choosing;
  /** It was to be paid with what stands here. */
  asked: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** Characters of a GSTIN. */
const WHOLE = 15;

const stateName = (code: string): string =>
  settings().states.find((state) => state.code === code)?.name ?? code;

/**
 * The registration of a buyer's business, for its invoice. A fault shows once it is typed whole, or is to be paid with:
 * one that came with leaving the field would move the button away from under the press that left it.
 */
export function GstinField({ choice, asked, disabled, ref }: GstinFieldProps) {
  const { gstin, gstinFault } = choice;
  const [typed, setTyped] = useState(gstin);
  const faults = {
    shape: t('gstinShape'),
    check: t('gstinCheck'),
    place: t('gstinPlace', { state: stateName(stateOfGstin(gstin)) }),
  };
  return (
    <Field
      label={t('gstin')}
      hint={t('gstinHint')}
      error={gstinFault && (asked || gstin.length >= WHOLE) ? faults[gstinFault] : undefined}
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
        onBlur={() => setTyped(gstin)}
      />
    </Field>
  );
}
