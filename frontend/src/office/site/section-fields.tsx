import type { FieldRule, FieldValue, FieldValues } from '@/api/admin/site';
import { FilePicker } from '@/office/shared/fields/file-picker';
import { MarkdownField } from '@/office/shared/fields/markdown-field';
import { fieldId, type FieldErrors } from '@/kit/form/field-errors';
import { Alert } from '@/kit/ui/alert';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { Select } from '@/kit/ui/select';
import { Textarea } from '@/kit/ui/textarea';
import { t } from '@/i18n/admin-site';
import { languageOf } from '@/kit/lib/language';
import { isWithin, summaryOf } from './draft';
import { EntryList } from './entry-list';
import { choiceLabel, fieldLabel } from './labels';

type SectionFieldsProps = {
  rules: FieldRule[];
  values: FieldValues;
  /** The prefix of these fields' names in the form, including the separator. */
  prefix: string;
  errors: FieldErrors;
  /** `path` is the changed field, from `prefix` on. */
  onChange: (values: FieldValues, path: string) => void;
};

/** The form of a section, or of an entry of a list, as the server describes it. */
export function SectionFields({ rules, values, prefix, errors, onChange }: SectionFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {rules.map((rule) => (
        <div key={rule.name} className={isNarrow(rule) ? 'min-w-0' : 'min-w-0 sm:col-span-2'}>
          <Control
            rule={rule}
            value={values[rule.name]}
            name={prefix + rule.name}
            errors={errors}
            onChange={(value, within = '') =>
              onChange({ ...values, [rule.name]: value }, `${rule.name}${within}`)
            }
          />
        </div>
      ))}
    </div>
  );
}

const isNarrow = ({ kind, max }: FieldRule): boolean =>
  kind === 'whole' ||
  kind === 'choice' ||
  kind === 'picture' ||
  kind === 'video' ||
  kind === 'address' ||
  (kind === 'line' && (max ?? 0) <= 80);

type ControlProps = {
  rule: FieldRule;
  value: FieldValue | undefined;
  name: string;
  errors: FieldErrors;
  /** `within` leads from the field to what changed in it. */
  onChange: (value: FieldValue, within?: string) => void;
};

function Control({ rule, value, name, errors, onChange }: ControlProps) {
  const { kind, required } = rule;
  const label = required ? fieldLabel(rule.name) : t('optional', { label: fieldLabel(rule.name) });
  const field = { id: fieldId(name), label, error: errors[name], required };
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const max = rule.max ?? undefined;
  switch (kind) {
    case 'list':
      return <Entries rule={rule} value={value} name={name} errors={errors} onChange={onChange} />;
    case 'picture':
    case 'video':
      return (
        <FilePicker
          id={field.id}
          label={label}
          purpose={kind === 'picture' ? 'image' : 'video'}
          value={text}
          error={field.error}
          onChange={(path) => onChange(path)}
        />
      );
    case 'markdown':
      return (
        <MarkdownField {...field} error={field.error} text={text} max={max ?? 0} ofSite onChange={onChange} />
      );
    case 'text':
      return (
        <Field {...field}>
          <Textarea
            rows={3}
            maxLength={max}
            lang={languageOf(text)}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
      );
    case 'choice':
      return (
        <Field {...field}>
          <Select
            value={text}
            onChange={({ target }) => onChange(target.value)}
            options={[
              { value: '', label: t('chooseNone') },
              ...(rule.choices ?? []).map((choice) => ({ value: choice, label: choiceLabel(choice) })),
            ]}
          />
        </Field>
      );
    case 'whole':
      return (
        <Field {...field} hint={t('wholeHint', { min: rule.min ?? 0, max: max ?? 0 })}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={({ target }) => onChange(wholeOf(target.value))}
          />
        </Field>
      );
    default:
      return (
        <Field
          {...field}
          hint={kind === 'link' ? t('linkHint') : kind === 'address' ? t('addressHint') : undefined}
        >
          <Input
            maxLength={max}
            autoComplete="off"
            lang={languageOf(text)}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
      );
  }
}

/** A text that is not a whole number stays as typed, and the server reports the error. */
const wholeOf = (typed: string): FieldValue => (/^-?\d{1,15}$/.test(typed.trim()) ? Number(typed) : typed);

function Entries({ rule, value, name, errors, onChange }: ControlProps) {
  const items = Array.isArray(value) ? value : [];
  const rules = rule.fields ?? [];
  const error = errors[name];
  const nameOf = (index: number): string => {
    const words = summaryOf(rules, items[index] ?? {});
    return words ? t('entryNamed', { n: index + 1, name: words }) : t('entry', { n: index + 1 });
  };
  return (
    <div id={fieldId(name)} tabIndex={-1}>
      <EntryList
        legend={fieldLabel(rule.name)}
        hint={rule.max == null ? undefined : t('upTo', { count: rule.max })}
        items={items}
        max={rule.max ?? Number.POSITIVE_INFINITY}
        error={error ? <Alert messages={[error]} className="mb-2" /> : null}
        entryName={nameOf}
        isFaulty={(index) => Object.keys(errors).some((one) => isWithin(one, `${name}[${index}]`))}
        onChange={(changed) => onChange(changed)}
      >
        {(item, index) => (
          <SectionFields
            rules={rules}
            values={item}
            prefix={`${name}[${index}].`}
            errors={errors}
            onChange={(changed, path) => onChange(items.with(index, changed), `[${index}].${path}`)}
          />
        )}
      </EntryList>
    </div>
  );
}
