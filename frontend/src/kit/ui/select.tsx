import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { controlBox } from './control';
import { useFieldControl } from './field';

type SelectProps = ComponentProps<'select'> & {
  options: { value: string; label: string }[];
  /** The label of the empty choice. */
  placeholder?: string;
};

/** The platform's own select: a phone shows its wheel, and every keyboard knows it. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={cn('relative block', className)}>
      <select
        className={cn(controlBox, 'min-h-11 appearance-none pr-10 text-ellipsis')}
        {...useFieldControl()}
        {...rest}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={languageOf(option.label)}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-mute"
      />
    </span>
  );
}
