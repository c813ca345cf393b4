import type { Mapping, SheetColumn, SheetField } from '@/api/admin/student-import';
import { Field } from '@/kit/ui/field';
import { Select } from '@/kit/ui/select';
import { t } from '@/i18n/admin-import';
import { languageOf } from '@/kit/lib/language';

const fields = [
  'name',
  'middleName',
  'surname',
  'email',
  'mobile',
  'courses',
  'bundles',
] as const satisfies SheetField[];
const options = fields.map((value) => ({ value, label: t(value) }));

type ColumnTableProps = {
  columns: SheetColumn[];
  total: number;
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
};

/** The columns of a file with their first cells, and what each holds: known by the headings, to be corrected. */
export function ColumnTable({ columns, total, mapping, onMapping }: ColumnTableProps) {
  const choose = (place: number, value: string) => {
    const field = fields.find((known) => known === value) ?? null;
    // A field can be mapped to one column only.
    onMapping(mapping.map((held, i) => (i === place ? field : held === field ? null : held)));
  };
  return (
    <section aria-label={t('columns')}>
      <h3 className="text-small font-semibold">{t('columns')}</h3>
      <p className="mb-3 text-small text-mute tnum">{t('columnsText', { count: total })}</p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ heading, examples }, i) => (
          <li key={i} className="grid min-w-0 content-start gap-2 rounded-control border border-line p-3">
            <Field label={heading || t('column', { number: i + 1 })}>
              <Select
                value={mapping[i] ?? ''}
                placeholder={t('nothing')}
                options={options}
                onChange={({ target }) => choose(i, target.value)}
              />
            </Field>
            <ul aria-label={t('examples')} className="text-caption text-mute">
              {examples.map((cell, row) => (
                <li key={row} className="truncate" lang={languageOf(cell)}>
                  {cell || '–'}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
