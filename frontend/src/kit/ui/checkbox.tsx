import { Check, CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '@/kit/lib/cn';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  /** Shown below the label. It is not part of the checkbox's accessible name. */
  hint?: string;
  error?: string;
};

/** A checkbox with its label. The whole line is the click target, and the label may hold links. */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const errorId = useId();
  const hintId = useId();
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2 text-small has-disabled:opacity-55">
        <span className="relative mt-0.5 inline-flex size-5 shrink-0">
          <input
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            className={cn(
              'peer size-5 appearance-none rounded-[5px] border bg-card transition-colors checked:border-brand checked:bg-brand',
              error ? 'border-vermilion' : 'border-control',
            )}
            {...rest}
          />
          <Check
            size={16}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none absolute top-0.5 left-0.5 text-white opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={hintId} className="-mt-2 pb-3 pl-8 text-caption text-mute">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={errorId} className="flex items-start gap-1.5 pl-8 text-small text-vermilion">
          <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
