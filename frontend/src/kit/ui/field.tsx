import { CircleAlert } from 'lucide-react';
import { createContext, use, useId, type ReactNode } from 'react';
import { cn } from '@/kit/lib/cn';

type FieldState = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };
const FieldContext = createContext<FieldState | null>(null);

/** Props that tie a control inside a `Field` to its label, hint and error. */
export function useFieldControl() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}

type FieldProps = {
  /** The control's id, for a link that leads to it. */
  id?: string;
  label: string;
  hint?: ReactNode;
  /** Shown below and tied to the control. */
  error?: string;
  required?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** The id of another element that describes the control. */
  describedBy?: string;
  /** Shows a short hint on the label's line instead of below the control. */
  hintBeside?: boolean;
  children: ReactNode;
  className?: string;
};

/** A label, one control (`Input`, `Select`, …), its hint and its error. */
export function Field({
  id: given,
  label,
  hint,
  error,
  required = false,
  hideLabel = false,
  describedBy: others,
  hintBeside = false,
  children,
  className,
}: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [others, errorId, hintId].filter(Boolean).join(' ') || undefined;
  const hintLine = hint ? (
    <p id={hintId} className="text-caption text-mute">
      {hint}
    </p>
  ) : null;
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-small font-semibold'}>
          {label}
        </label>
        {hintBeside ? hintLine : null}
      </div>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {error ? (
        <p id={errorId} className="flex items-start gap-1.5 text-small text-vermilion">
          <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          {error}
        </p>
      ) : null}
      {hintBeside ? null : hintLine}
    </div>
  );
}
