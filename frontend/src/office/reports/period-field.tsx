import type { ListParams } from '@/office/shared/list/use-list-params';
import { Field } from '@/kit/ui/field';
import { Select } from '@/kit/ui/select';
import type { Period } from './periods';

type PeriodFieldProps = { list: ListParams; name: string; label: string; periods: Period[]; value: string };

/**
 * A choice of month or quarter, kept in the URL. A period of an old link that is not in the list is added to
 * it.
 */
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
