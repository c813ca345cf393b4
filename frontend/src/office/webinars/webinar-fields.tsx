import { DateField } from '@/office/shared/date-field';
import { MarkdownField } from '@/office/shared/markdown-field';
import { fieldId } from '@/shared/form/field-errors';
import { Alert } from '@/shared/ui/alert';
import { Field } from '@/shared/ui/field';
import { Input } from '@/shared/ui/input';
import { t } from '@/i18n/admin-webinars';
import { SpeakerFields } from './speaker-fields';
import type { WebinarFormState } from './use-webinar-form';

/** As many as the server takes. */
const MOST_TEXT = 20_000;

/** All fields of a webinar. */
export function WebinarFields({ state }: { state: WebinarFormState }) {
  const { form, set, errors } = state;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Alert className="-mb-5 not-empty:mb-0 sm:col-span-2" messages={state.general} />
      <Field id={fieldId('title')} label={t('title')} error={errors.title} className="sm:col-span-2">
        <Input
          autoComplete="off"
          value={form.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <DateField
        id={fieldId('startsAt')}
        label={t('startsAt')}
        withTime
        value={form.startsAt}
        error={errors.startsAt}
        onValue={(startsAt) => set({ startsAt })}
      />
      <DateField
        id={fieldId('endsAt')}
        label={t('endsAt')}
        withTime
        min={form.startsAt}
        value={form.endsAt}
        error={errors.endsAt}
        onValue={(endsAt) => set({ endsAt })}
      />
      <div className="sm:col-span-2">
        <MarkdownField
          id={fieldId('description')}
          label={t('description')}
          error={errors.description}
          text={form.description}
          max={MOST_TEXT}
          ofSite
          onChange={(description) => set({ description })}
        />
      </div>
      <fieldset className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
        <legend className="mb-3 text-h3">{t('where')}</legend>
        <Field
          id={fieldId('onlineLink')}
          label={t('onlineLink')}
          hint={t('onlineLinkHint')}
          error={errors.onlineLink}
        >
          <Input
            type="url"
            autoComplete="off"
            value={form.onlineLink}
            onChange={({ target }) => set({ onlineLink: target.value })}
          />
        </Field>
        <Field id={fieldId('place')} label={t('place')} error={errors.place}>
          <Input
            autoComplete="off"
            value={form.place}
            onChange={({ target }) => set({ place: target.value })}
          />
        </Field>
        <Field id={fieldId('seats')} label={t('seats')} hint={t('seatsHint')} error={errors.seats}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={form.seats}
            onChange={({ target }) => set({ seats: target.value })}
          />
        </Field>
        <Field
          id={fieldId('recording')}
          label={t('recording')}
          hint={t('recordingHint')}
          error={errors.recording}
        >
          <Input
            type="url"
            autoComplete="off"
            value={form.recording}
            onChange={({ target }) => set({ recording: target.value })}
          />
        </Field>
      </fieldset>
      <SpeakerFields state={state} />
    </div>
  );
}
