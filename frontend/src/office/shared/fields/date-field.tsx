import type { ReactNode } from 'react';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { formatDay, formatMoment } from '@/kit/lib/date';

type DateFieldProps = {
  id?: string;
  label: string;
  /** 2026-11-22, or 2026-11-22T16:15 with a time. */
  value: string;
  onValue: (value: string) => void;
  withTime?: boolean;
  min?: string;
  max?: string;
  hint?: ReactNode;
  error?: string;
  className?: string;
};

/**
 * A date field, with a time if `withTime`. Browsers format the value by their own locale, so the date is
 * spelt out below the field.
 */
export function DateField({ value, onValue, withTime = false, min, max, hint, ...field }: DateFieldProps) {
  const said = withTime ? formatMoment(value) : formatDay(value);
  return (
    <Field
      {...field}
      hint={
        <>
          {/* Its line is kept free: the field below does not move when a date is chosen. */}
          <span className="block min-h-[1lh] font-semibold text-ink tnum">{said}</span>
          {hint}
        </>
      }
    >
      <Input
        type={withTime ? 'datetime-local' : 'date'}
        value={value}
        min={min}
        max={max}
        onChange={({ target }) => onValue(target.value)}
      />
    </Field>
  );
}
