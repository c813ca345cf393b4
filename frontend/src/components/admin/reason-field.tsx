import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { t } from '@/i18n/en/admin-kit';

type ReasonFieldProps = {
  value: string;
  onValue: (value: string) => void;
  /** Who reads it. */
  hint: string;
  error?: string;
  /** Most characters. */
  max?: number;
};

/** Why an admin does something, in words that must be given. */
export function ReasonField({ value, onValue, hint, error, max = 500 }: ReasonFieldProps) {
  return (
    <Field label={t('reason')} hint={hint} error={error} required>
      <Textarea rows={2} maxLength={max} value={value} onChange={({ target }) => onValue(target.value)} />
    </Field>
  );
}

/** The reason of a dialog that asks for nothing else; `missing` is said when it is left out. */
export function useReason(missing: string) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const onValue = (next: string) => {
    setValue(next);
    setError(undefined);
  };
  return {
    /** For the `ReasonField`. */
    field: { value, onValue, error },
    /** What was written; nothing, and the fault is shown, when that is blank. */
    take: (): string | null => {
      const reason = value.trim();
      setError(reason ? undefined : missing);
      return reason || null;
    },
    clear: () => onValue(''),
  };
}
