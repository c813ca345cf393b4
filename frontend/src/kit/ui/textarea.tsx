import type { ComponentProps } from 'react';
import { cn } from '@/kit/lib/cn';
import { controlBox } from './control';
import { useFieldControl } from './field';

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(controlBox, 'min-h-24 py-2.5', className)}
      {...useFieldControl()}
      {...rest}
    />
  );
}
