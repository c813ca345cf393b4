import { useImperativeHandle, useRef } from 'react';
import { useWatch, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { MoneyInput } from '@/kit/ui/money-input';

type MoneyControlProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  name: Path<Values>;
};

/** An amount of a schema form: a number of rupees, null for nothing, NaN for what cannot be read. */
export function MoneyControl<Values extends FieldValues, Output>({
  form,
  name,
}: MoneyControlProps<Values, Output>) {
  const { control, formState, register, setValue } = form;
  const value = useWatch({ control, name }) as number | null;
  const input = useRef<HTMLInputElement>(null);
  // The form holds the number and the input holds its text. The form needs the input only to focus it.
  useImperativeHandle(register(name).ref, () => ({ focus: () => input.current?.focus() }));
  return (
    <MoneyInput
      ref={input}
      value={value}
      onValue={(amount) =>
        setValue(name, amount as PathValue<Values, Path<Values>>, { shouldValidate: formState.isSubmitted })
      }
    />
  );
}
