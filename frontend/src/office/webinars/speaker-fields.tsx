import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mentorsQuery } from '@/api/admin/mentors';
import { SuggestBox } from '@/office/shared/fields/suggest-box';
import { fieldId } from '@/kit/form/field-errors';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-webinars';
import { useDebounced } from '@/kit/lib/use-debounced';
import type { WebinarFormState } from './use-webinar-form';
import { WebinarField } from './webinar-field';

/** The speaker of a webinar: a mentor, or somebody else with name, text and picture. */
export function SpeakerFields({ state }: { state: WebinarFormState }) {
  const { form, set, errors } = state;
  return (
    <fieldset className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-3 text-h3">{t('speaker')}</legend>
      {form.mentor ? (
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
          <p className="min-w-0 wrap-anywhere">{t('mentorChosen', { name: form.mentor.name })}</p>
          <Button variant="outline" className="min-h-11" onClick={() => set({ mentor: null })}>
            {t('takeMentorOff')}
          </Button>
        </div>
      ) : (
        <>
          <div className="sm:col-span-2">
            <MentorBox error={errors.mentor} onPick={(mentor) => set({ mentor })} />
          </div>
          <div className="grid content-start gap-5">
            <WebinarField part={state} name="speakerName" />
            <WebinarField part={state} name="speakerWords" />
          </div>
          <WebinarField part={state} name="speakerImage" />
        </>
      )}
    </fieldset>
  );
}

type MentorBoxProps = {
  error: string | undefined;
  onPick: (mentor: { id: string; name: string }) => void;
};

/** Finds a mentor by name. */
function MentorBox({ error, onPick }: MentorBoxProps) {
  const [text, setText] = useState('');
  const asked = useDebounced(text.trim(), 250);
  const found = useQuery({ ...mentorsQuery({ q: asked, page: 1 }), enabled: asked.length > 1 });
  return (
    <SuggestBox
      id={fieldId('mentor')}
      label={t('findMentor')}
      hint={t('findMentorHint')}
      minimum={2}
      text={text}
      onText={setText}
      error={error}
      options={(found.data?.mentors ?? []).map(({ _id, name }) => ({ id: _id, label: name }))}
      loading={found.isFetching || asked !== text.trim()}
      loadError={found.error}
      onPick={({ id, label }) => {
        onPick({ id, name: label });
        setText('');
      }}
    />
  );
}
