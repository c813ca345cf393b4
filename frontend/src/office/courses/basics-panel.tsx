import { useQuery } from '@tanstack/react-query';
import { bundlesQuery, menuQuery } from '@/api/catalog';
import { fieldId } from '@/shared/form/field-errors';
import { MoneyInput } from '@/shared/ui/money-input';
import { DateField } from '@/office/shared/date-field';
import { Panel } from '@/office/shared/panel';
import { Checkbox } from '@/shared/ui/checkbox';
import { Field } from '@/shared/ui/field';
import { Select } from '@/shared/ui/select';
import { languageOptions } from '@/shared/catalog/language';
import { t } from '@/i18n/admin-courses';
import { t as effort } from '@/i18n/course-effort';
import { TextField, type FormPart } from './fields';

/** What a course is called and about. Categories that exist are offered, others may be typed. */
export function BasicsPanel({ part, editing }: { part: FormPart; editing: boolean }) {
  const menu = useQuery(menuQuery).data;
  const categories = menu?.categories.map(({ name }) => name);
  return (
    <Panel title={t('basics')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField part={part} name="title" label={t('title')} maxLength={150} className="sm:col-span-2" />
        <TextField part={part} name="category" label={t('category')} maxLength={150} offered={categories} />
        <TextField part={part} name="level" label={t('level')} maxLength={150} offered={menu?.levels} />
        <Field id={fieldId('language')} label={t('language')} error={part.errors.language}>
          <Select
            options={languageOptions()}
            placeholder={t('anyLanguage')}
            value={part.form.language}
            onChange={({ target }) => part.set({ language: target.value })}
          />
        </Field>
        <TextField
          part={part}
          name="duration"
          label={t('duration')}
          hint={t('durationHint')}
          maxLength={150}
        />
        <div className="grid grid-cols-1 gap-5 sm:col-span-2 sm:grid-cols-3">
          {(['weeks', 'hoursPerWeek', 'projectCount'] as const).map((name) => (
            <TextField
              key={name}
              part={part}
              name={name}
              label={effort(name)}
              inputMode="numeric"
              maxLength={3}
            />
          ))}
        </div>
        <TextField
          part={part}
          name="slug"
          label={t('slug')}
          hint={t(editing ? 'slugEditHint' : 'slugHint')}
          maxLength={80}
          className="sm:col-span-2"
        />
        <TextField
          part={part}
          name="courseIntroLine"
          label={t('introLine')}
          hint={t('introLineHint')}
          maxLength={500}
          className="sm:col-span-2"
        />
        <TextField
          part={part}
          name="description"
          label={t('description')}
          rows={6}
          maxLength={20_000}
          className="sm:col-span-2"
        />
        <TextField
          part={part}
          name="HowWillHelpYou"
          label={t('howWillHelpYou')}
          rows={3}
          maxLength={20_000}
          className="sm:col-span-2"
        />
      </div>
    </Panel>
  );
}

/** What a course costs, in which bundle it is, and when it is on sale. */
export function SellingPanel({ part, editing }: { part: FormPart; editing: boolean }) {
  const { form, set, errors } = part;
  const bundles = useQuery(bundlesQuery).data?.map(({ bundleName }) => bundleName);
  return (
    <Panel title={t('selling')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id={fieldId('price')} label={t('price')} error={errors.price}>
          <MoneyInput value={form.price} onValue={(price) => set({ price })} />
        </Field>
        <TextField
          part={part}
          name="bundleName"
          label={t('bundleName')}
          hint={t(editing ? 'bundleNameEditHint' : 'bundleNameHint')}
          offered={bundles}
        />
        <TextField
          part={part}
          name="refundWindowDays"
          label={t('refundWindow')}
          hint={t('refundWindowHint')}
          inputMode="numeric"
        />
        <DateField
          id={fieldId('startsOn')}
          label={t('startsOn')}
          hint={t('startsOnHint')}
          error={errors.startsOn}
          value={form.startsOn}
          onValue={(startsOn) => set({ startsOn })}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-x-8">
        <Checkbox
          label={t('isOffline')}
          checked={form.isOffline}
          onChange={({ target }) => set({ isOffline: target.checked })}
        />
        <Checkbox
          label={t('isTrending')}
          checked={form.isTrending}
          onChange={({ target }) => set({ isTrending: target.checked })}
        />
        <Checkbox
          label={t('learnersMark')}
          checked={form.learnersMark}
          onChange={({ target }) => set({ learnersMark: target.checked })}
        />
      </div>
    </Panel>
  );
}
