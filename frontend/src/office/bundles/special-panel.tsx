import type { Theme } from '@/api/types';
import { fieldId } from '@/shared/form/field-errors';
import { FilePicker } from '@/office/shared/file-picker';
import { Panel } from '@/office/shared/panel';
import { Checkbox } from '@/shared/ui/checkbox';
import { Field } from '@/shared/ui/field';
import { Input } from '@/shared/ui/input';
import { Select } from '@/shared/ui/select';
import { t } from '@/i18n/admin-bundles';
import type { BundleFormState } from './use-bundle-form';

/** Days in which a special bundle may be given back, as its page promises. */
const specialDays = '30';

const themes = [
  { value: 'orange', label: t('orange') },
  { value: 'green', label: t('green') },
  { value: 'purple', label: t('purple') },
];
const languages = [
  { value: 'en', label: t('english') },
  { value: 'hi', label: t('hindi') },
];

/** What the landing page of a special bundle needs. */
export function SpecialPanel({ state }: { state: BundleFormState }) {
  const { form, set, errors } = state;
  return (
    <Panel title={t('specialTitle')} text={t('specialText')}>
      <Checkbox
        label={t('isSpecial')}
        checked={form.isSpecial}
        onChange={({ target }) => {
          set({ isSpecial: target.checked });
          // Who says nothing else means the usual window.
          const [from, to] = target.checked ? ['0', specialDays] : [specialDays, '0'];
          if (form.refundWindowDays.trim() === from) set({ refundWindowDays: to });
        }}
      />
      {form.isSpecial ? (
        <div className="mt-4 grid gap-5 md:grid-cols-2">
          <Field id={fieldId('theme')} label={t('theme')} error={errors.theme}>
            <Select
              value={form.theme}
              placeholder={t('unset')}
              options={themes}
              onChange={({ target }) => set({ theme: target.value as Theme | '' })}
            />
          </Field>
          <Field id={fieldId('popupLanguage')} label={t('popupLanguage')} error={errors.popupLanguage}>
            <Select
              value={form.popupLanguage}
              placeholder={t('unset')}
              options={languages}
              onChange={({ target }) => set({ popupLanguage: target.value as 'en' | 'hi' | '' })}
            />
          </Field>
          <LanguageVideoField state={state} name="videoUrlEnglish" label={t('videoEnglish')} />
          <LanguageVideoField state={state} name="videoUrlHindi" label={t('videoHindi')} />
          <Field
            id={fieldId('startLearningUrl')}
            label={t('startUrl')}
            hint={t('startUrlHint')}
            error={errors.startLearningUrl}
            className="md:col-span-2"
          >
            <Input
              type="url"
              value={form.startLearningUrl}
              onChange={({ target }) => set({ startLearningUrl: target.value })}
            />
          </Field>
        </div>
      ) : null}
    </Panel>
  );
}

type LanguageVideoFieldProps = {
  state: BundleFormState;
  name: 'videoUrlEnglish' | 'videoUrlHindi';
  label: string;
};

/** A video by its address, or uploaded. */
function LanguageVideoField({ state: { form, set, errors }, name, label }: LanguageVideoFieldProps) {
  const uploaded = form[name].startsWith('/media/');
  return (
    <div className="grid content-start gap-3">
      <Field id={fieldId(name)} label={label} hint={t('videoHint')} error={errors[name]}>
        <Input value={form[name]} onChange={({ target }) => set({ [name]: target.value })} />
      </Field>
      <FilePicker
        label={`${label}: ${t('videoFile')}`}
        hideLabel
        purpose="video"
        value={uploaded ? form[name] : ''}
        onChange={(path) => set({ [name]: path })}
      />
    </div>
  );
}
