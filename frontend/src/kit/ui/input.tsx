import type { ComponentProps } from 'react';
import { cn } from '@/kit/lib/cn';
import { controlBox } from './control';
import { useFieldControl } from './field';

/** A text input. Inside a `Field` it takes the label, hint and error from there. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input type={type} className={cn(controlBox, 'min-h-11', className)} {...useFieldControl()} {...rest} />
  );
}
