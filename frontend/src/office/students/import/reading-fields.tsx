import type { Reading, SheetData } from '@/api/admin/student-import';
import { Field } from '@/kit/ui/field';
import { Select } from '@/kit/ui/select';
import { t } from '@/i18n/admin-import';

type ReadingFieldsProps = {
  data: SheetData;
  reading: Reading;
  /** A change of these options reads the file again. */
  onRead: (reading: Reading) => void;
  onHidden: (hiddenRows: 'include' | 'leave') => void;
};

/** How the file is read: which sheet of a workbook, which line holds the headings, whether hidden rows come too. */
export function ReadingFields({ data, reading, onRead, onHidden }: ReadingFieldsProps) {
  const { sheet, sheets, top, headingLine, hidden } = data;
  const lines = top.map(({ line, cells }) => {
    const text = cells.filter(Boolean).slice(0, 4).join(', ');
    return { value: String(line), label: t('line', { line, text }) };
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {sheet && sheets.length > 1 ? (
        <Field label={t('sheet')}>
          <Select
            value={sheet}
            options={sheets.map((name) => ({ value: name, label: name }))}
            onChange={({ target }) => onRead({ sheet: target.value })}
          />
        </Field>
      ) : null}
      <Field label={t('headingLine')}>
        <Select
          value={String(headingLine)}
          options={[...lines, { value: '0', label: t('noHeadings') }]}
          onChange={({ target }) => onRead({ ...reading, headingLine: Number(target.value) })}
        />
      </Field>
      {sheet ? (
        <p className="text-small text-mute sm:col-span-2">
          <span>{t('sheetRead', { sheet })}</span>
        </p>
      ) : null}
      {hidden > 0 ? (
        <fieldset className="rounded-control border border-line p-3 sm:col-span-2">
          <legend className="px-1 text-small font-semibold">{t('hidden', { count: hidden })}</legend>
          <div className="flex flex-wrap gap-x-6">
            {(['leave', 'include'] as const).map((choice) => (
              <label key={choice} className="flex min-h-11 items-center gap-2 text-small">
                <input
                  type="radio"
                  name="hidden-rows"
                  className="size-4 accent-brand"
                  checked={reading.hiddenRows === choice}
                  onChange={() => onHidden(choice)}
                />
                {t(choice)}
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
    </div>
  );
}
