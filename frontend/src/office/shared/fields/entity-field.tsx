import { memo, type ReactNode } from 'react';
import { DateField } from '@/office/shared/fields/date-field';
import { FilePicker } from '@/office/shared/fields/file-picker';
import { MarkdownField } from '@/office/shared/fields/markdown-field';
import type { Control, Facts, PlainName } from '@/office/shared/form/entity';
import { fieldId, type FieldErrors } from '@/kit/form/field-errors';
import { Checkbox } from '@/kit/ui/checkbox';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { MoneyInput } from '@/kit/ui/money-input';
import { Select } from '@/kit/ui/select';
import { Textarea } from '@/kit/ui/textarea';

type Known = Omit<Facts<never>, 'blank'> & { control: Control };

/** The form state that a field is rendered from. */
export type FormPart<Values extends object> = {
  form: Values;
  set: (change: Partial<Values>) => void;
  errors: FieldErrors;
};

/** What a panel adds to the field's definition. */
export type Shown = {
  hint?: string;
  className?: string;
  /** Suggested values. */
  offered?: string[];
  /** The earliest day or moment. */
  min?: string;
};

type DrawnTable<Values> = { blank: () => Values; field: (name: PlainName<Values>) => Known };
type EntityFieldProps<Values extends object> = Shown & { part: FormPart<Values>; name: PlainName<Values> };

/**
 * Makes the component that draws a field as its form's table has it. `prefix` keeps the ids of two forms in one page
 * apart.
 */
export const fieldOf = <Values extends object>(table: DrawnTable<Values>, prefix = '') =>
  function EntityField({ part, name, ...shown }: EntityFieldProps<Values>) {
    return (
      <Drawn
        facts={table.field(name)}
        id={fieldId(`${prefix}${name}`)}
        name={name}
        value={part.form[name]}
        error={part.errors[name]}
        set={part.set as Set}
        {...shown}
      />
    );
  };

type Set = (change: Record<string, unknown>) => void;
type DrawnProps = Shown & {
  facts: Known;
  id: string;
  name: string;
  value: unknown;
  error: string | undefined;
  set: Set;
};

// It is rendered only when its own value, error or hint changes.
const Drawn = memo(function Drawn({ facts, id, name, value, error, set, ...shown }: DrawnProps) {
  const { label, control } = facts;
  const { hint = facts.hint, className } = shown;
  const change = (next: unknown) => set({ [name]: next });
  const field = { id, label, hint, error, className };
  if (control === 'day' || control === 'moment')
    return (
      <DateField
        {...field}
        withTime={control === 'moment'}
        min={shown.min}
        value={value as string}
        onValue={change}
      />
    );
  if (control === 'picture' || control === 'pdf')
    return (
      <FilePicker
        id={id}
        label={label}
        purpose={control === 'pdf' ? 'pdf' : 'image'}
        hint={hint}
        value={value as string}
        error={error}
        onChange={(path) => change(path)}
      />
    );
  if (control === 'check')
    return (
      <Checkbox
        id={id}
        label={label}
        hint={hint}
        error={error}
        className={className}
        checked={value as boolean}
        onChange={({ target }) => change(target.checked)}
      />
    );
  if (control === 'markdown')
    return (
      <div className={className}>
        <MarkdownField
          id={id}
          label={label}
          error={error}
          text={value as string}
          max={facts.most ?? Infinity}
          ofSite
          onChange={change}
        />
      </div>
    );
  return (
    <Field {...field} required={facts.required}>
      {control === 'money' ? (
        <MoneyInput value={value as number | null} onValue={change} />
      ) : (
        <TextControl facts={facts} id={id} text={value as string} change={change} offered={shown.offered} />
      )}
    </Field>
  );
});

type TextControlProps = {
  facts: Known;
  id: string;
  text: string;
  change: (text: string) => void;
  offered?: string[];
};

function TextControl({ facts, id, text, change, offered = [] }: TextControlProps): ReactNode {
  const { control, rows, most, type, inputMode, options, placeholder, oneLine } = facts;
  const common = {
    value: text,
    maxLength: most,
    onChange: ({ target }: { target: { value: string } }) =>
      change(oneLine ? target.value.replace(/\n/g, ' ') : target.value),
  };
  if (control === 'choice')
    return <Select {...common} options={options?.() ?? []} placeholder={placeholder} />;
  if (control === 'area') return <Textarea {...common} rows={rows} />;
  const listId = `${id}-offered`;
  return (
    <>
      <Input
        {...common}
        type={type}
        inputMode={inputMode}
        autoComplete="off"
        list={offered.length > 0 ? listId : undefined}
      />
      {offered.length > 0 ? (
        <datalist id={listId}>
          {offered.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}
