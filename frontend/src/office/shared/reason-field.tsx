import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { Field } from '@/shared/ui/field';
import { Textarea } from '@/shared/ui/textarea';
import { t } from '@/i18n/office-shared';

type ReasonFieldProps = Omit<ComponentProps<'textarea'>, 'maxLength' | 'rows'> & {
  /** Who reads it. */
  hint: string;
  error?: string;
  /** Most characters. */
  max?: number;
};

/** Why an admin does something, in words that must be given. */
export function ReasonField({ hint, error, max = 500, ...control }: ReasonFieldProps) {
  return (
    <Field label={t('reason')} hint={hint} error={error} required>
      <Textarea rows={2} maxLength={max} {...control} />
    </Field>
  );
}

/** The reason of a dialog that asks for nothing else; `missing` is said when it is left out. */
export function useReason(missing: string) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const set = (next: string) => {
    setValue(next);
    setError(undefined);
  };
  const onChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => set(target.value);
  return {
    /** For the `ReasonField`. */
    field: { value, onChange, error },
    /** What was written; nothing, and the error is shown, when that is blank. */
    take: (): string | null => {
      const reason = value.trim();
      setError(reason ? undefined : missing);
      return reason || null;
    },
    clear: () => set(''),
  };
}
