import { fieldId } from '@/shared/form/field-errors';
import { FilePicker } from '@/office/shared/file-picker';
import { Checkbox } from '@/shared/ui/checkbox';
import { Field } from '@/shared/ui/field';
import { Input } from '@/shared/ui/input';
import { Select } from '@/shared/ui/select';
import { Textarea } from '@/shared/ui/textarea';
import { t } from '@/i18n/admin-settings';
import { courseLanguageOptions, stateOptions, type SettingField } from './fields';
import { contrast } from './values';

type SettingControlProps = {
  field: SettingField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** One setting by its kind. */
export function SettingControl({ field, value, error, onChange }: SettingControlProps) {
  const { path, label, hint, kind = 'text' } = field;
  const id = fieldId(path);
  const isNumber = kind === 'number' || kind === 'whole' || kind === 'optionalWhole';
  if (kind === 'image')
    return (
      <FilePicker
        id={id}
        label={label}
        purpose="image"
        hint={hint}
        value={value}
        error={error}
        onChange={onChange}
      />
    );
  if (kind === 'check')
    return (
      <div>
        <Checkbox
          id={id}
          label={label}
          error={error}
          checked={value === 'true'}
          onChange={({ target }) => onChange(target.checked ? 'true' : '')}
        />
        {hint ? <p className="pl-8 text-caption text-mute">{hint}</p> : null}
      </div>
    );
  if (kind === 'colour')
    return <Colour id={id} field={field} value={value} error={error} onChange={onChange} />;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {kind === 'long' ? (
        <Textarea rows={3} value={value} onChange={({ target }) => onChange(target.value)} />
      ) : kind === 'state' ? (
        <Select value={value} options={stateOptions()} onChange={({ target }) => onChange(target.value)} />
      ) : kind === 'courseLanguage' ? (
        <Select
          value={value}
          options={courseLanguageOptions()}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Input
          type={isNumber ? 'text' : kind}
          inputMode={isNumber ? 'decimal' : undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** A colour as text and by the platform's own picker, with a sample of what will stand on it. */
function Colour({ id, field, value, error, onChange }: SettingControlProps & { id: string }) {
  const isBrand = field.path.endsWith('.brand');
  const onIt = isBrand ? '#ffffff' : '#1c1a17';
  const ratio = contrast(value, onIt);
  return (
    <Field id={id} label={field.label} hint={field.hint} error={error}>
      <span className="flex flex-wrap items-center gap-2">
        <input
          type="color"
          aria-label={t('pick', { label: field.label })}
          value={ratio === null ? '#000000' : value}
          onChange={({ target }) => onChange(target.value)}
          className="h-11 w-14 cursor-pointer rounded-control border border-control bg-card p-1"
        />
        <span className="min-w-28 flex-1">
          <Input value={value} spellCheck={false} onChange={({ target }) => onChange(target.value)} />
        </span>
        {ratio === null ? (
          <span className="text-caption text-vermilion">{t('notAColour')}</span>
        ) : (
          <span
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-small font-semibold"
            style={{ background: value, color: onIt }}
          >
            {t(isBrand ? 'sampleButton' : 'sampleAccent')}
          </span>
        )}
        <span className="text-caption text-mute tnum">
          {ratio === null ? '' : t('contrast', { ratio: ratio.toFixed(1) })}
        </span>
      </span>
    </Field>
  );
}
