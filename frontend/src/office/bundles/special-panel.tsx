import { FilePicker } from '@/office/shared/fields/file-picker';
import { Panel } from '@/office/shared/page/panel';
import { Checkbox } from '@/kit/ui/checkbox';
import { t } from '@/i18n/admin-bundles';
import { BundleField } from './bundle-field';
import { bundleFields } from './bundle-fields';
import type { BundleFormState } from './use-bundle-form';

/** Days in which a special bundle may be given back, as its page promises. */
const specialDays = '30';

/** What the landing page of a special bundle needs. */
export function SpecialPanel({ state }: { state: BundleFormState }) {
  const { form, set } = state;
  return (
    <Panel title={t('specialTitle')} text={t('specialText')}>
      <Checkbox
        label={t('isSpecial')}
        checked={form.isSpecial}
        onChange={({ target }) => {
          set({ isSpecial: target.checked });
          // Sets the usual refund window, unless the editor has entered another one.
          const [from, to] = target.checked ? ['0', specialDays] : [specialDays, '0'];
          if (form.refundWindowDays.trim() === from) set({ refundWindowDays: to });
        }}
      />
      {form.isSpecial ? (
        <div className="mt-4 grid gap-5 md:grid-cols-2">
          <BundleField part={state} name="theme" />
          <BundleField part={state} name="popupLanguage" />
          <LanguageVideoField state={state} name="videoUrlEnglish" />
          <LanguageVideoField state={state} name="videoUrlHindi" />
          <BundleField part={state} name="startLearningUrl" className="md:col-span-2" />
        </div>
      ) : null}
    </Panel>
  );
}

type LanguageVideoFieldProps = {
  state: BundleFormState;
  name: 'videoUrlEnglish' | 'videoUrlHindi';
};

/** A video by its address, or uploaded. */
function LanguageVideoField({ state, name }: LanguageVideoFieldProps) {
  const { form, set } = state;
  const uploaded = form[name].startsWith('/media/');
  return (
    <div className="grid content-start gap-3">
      <BundleField part={state} name={name} hint={t('videoHint')} />
      <FilePicker
        label={`${bundleFields.labelOf(name)}: ${t('videoFile')}`}
        hideLabel
        purpose="video"
        value={uploaded ? form[name] : ''}
        onChange={(path) => set({ [name]: path })}
      />
    </div>
  );
}
