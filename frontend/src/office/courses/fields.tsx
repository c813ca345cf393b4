import type { ComponentProps } from 'react';
import { fieldId, type FieldErrors } from '@/shared/form/field-errors';
import { Field } from '@/shared/ui/field';
import { Input } from '@/shared/ui/input';
import { Textarea } from '@/shared/ui/textarea';
import type { CourseForm } from './course-form';

/** What every part of the form works with. */
export type FormPart = { form: CourseForm; set: (change: Partial<CourseForm>) => void; errors: FieldErrors };

type TextName = {
  [Name in keyof CourseForm]: CourseForm[Name] extends string ? Name : never;
}[keyof CourseForm];

type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'part'> & {
  part: FormPart;
  name: TextName;
  label: string;
  hint?: string;
  /** Rows of text instead of a line. */
  rows?: number;
  /** Values that are offered. */
  offered?: string[];
};

/** A field of the form that is text. */
export function TextField({
  part,
  name,
  label,
  hint,
  rows,
  offered = [],
  className,
  ...rest
}: TextFieldProps) {
  const value = part.form[name];
  const change = (text: string) => part.set({ [name]: text });
  const listId = `${fieldId(name)}-offered`;
  return (
    <Field id={fieldId(name)} label={label} hint={hint} error={part.errors[name]} className={className}>
      {rows ? (
        <Textarea
          rows={rows}
          value={value}
          maxLength={rest.maxLength}
          onChange={({ target }) => change(target.value)}
        />
      ) : (
        <Input
          autoComplete="off"
          list={offered.length > 0 ? listId : undefined}
          value={value}
          onChange={({ target }) => change(target.value)}
          {...rest}
        />
      )}
      {offered.length > 0 ? (
        <datalist id={listId}>
          {offered.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      ) : null}
    </Field>
  );
}
