import { Alert } from '@/kit/ui/alert';
import { t } from '@/i18n/admin-webinars';
import { SpeakerFields } from './speaker-fields';
import type { WebinarFormState } from './use-webinar-form';
import { WebinarField } from './webinar-field';

/** All fields of a webinar. */
export function WebinarPanel({ state }: { state: WebinarFormState }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Alert className="-mb-5 not-empty:mb-0 sm:col-span-2" messages={state.general} />
      <WebinarField part={state} name="title" className="sm:col-span-2" />
      <WebinarField part={state} name="startsAt" />
      <WebinarField part={state} name="endsAt" min={state.form.startsAt} />
      <WebinarField part={state} name="description" className="sm:col-span-2" />
      <fieldset className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
        <legend className="mb-3 text-h3">{t('where')}</legend>
        <WebinarField part={state} name="onlineLink" />
        <WebinarField part={state} name="place" />
        <WebinarField part={state} name="seats" />
        <WebinarField part={state} name="recording" />
      </fieldset>
      <SpeakerFields state={state} />
    </div>
  );
}
