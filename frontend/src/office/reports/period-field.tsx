import type { ListParams } from '@/office/shared/list/use-list-params';
import { Field } from '@/kit/ui/field';
import { Select } from '@/kit/ui/select';
import type { Period } from './periods';

type PeriodFieldProps = { list: ListParams; name: string; label: string; periods: Period[]; value: string };

/** A month or quarter, kept in the address; one of an older link stays in the list. */
export function PeriodField({ list, name, label, periods, value }: PeriodFieldProps) {
  const isKnown = periods.some((period) => period.value === value);
  return (
    <Field label={label} className="grow basis-60 sm:grow-0 sm:basis-80">
      <Select
        value={value}
        options={isKnown ? periods : [{ value, label: value }, ...periods]}
        onChange={({ target }) => list.set({ [name]: target.value })}
      />
    </Field>
  );
}
