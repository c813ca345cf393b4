import { fieldOf, type FormPart } from '@/office/shared/fields/entity-field';
import { fieldId } from '@/kit/form/field-errors';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { t } from '@/i18n/admin-settings';
import { contrast } from './contrast';
import { settingFields, type SettingPath, type SettingValues } from './fields';

const SettingField = fieldOf(settingFields);

type SettingControlProps = { part: FormPart<SettingValues>; path: SettingPath; hint?: string };

/** The control of one setting, as the field table defines it. */
export const SettingControl = ({ part, path, hint }: SettingControlProps) =>
  path === 'brand.colours.brand' || path === 'brand.colours.accent' ? (
    <Colour part={part} path={path} />
  ) : (
    <SettingField part={part} name={path} hint={hint} />
  );

type ColourProps = {
  part: FormPart<SettingValues>;
  path: 'brand.colours.brand' | 'brand.colours.accent';
};

/** A colour, entered as text or by the browser's colour picker, with a sample of text on it. */
function Colour({ part: { form, set, errors }, path }: ColourProps) {
  const { label, hint } = settingFields.field(path);
  const value = form[path];
  const onChange = (next: string) => set({ [path]: next });
  const isBrand = path === 'brand.colours.brand';
  const onIt = isBrand ? '#ffffff' : '#1c1a17';
  const ratio = contrast(value, onIt);
  return (
    <Field id={fieldId(path)} label={label} hint={hint} error={errors[path]}>
      <span className="flex flex-wrap items-center gap-2">
        <input
          type="color"
          aria-label={t('pick', { label })}
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
