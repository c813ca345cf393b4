import { useEffect, useState } from 'react';
import { useCreateMentor, useUpdateMentor, type AdminMentor } from '@/api/admin/mentors';
import { fieldOf } from '@/office/shared/fields/entity-field';
import { Panel } from '@/office/shared/page/panel';
import { describeBy } from '@/office/shared/translations/places';
import { TranslationsSection } from '@/office/shared/translations/translations-section';
import { useTranslating } from '@/office/shared/translations/use-translating';
import { UnsavedGuard } from '@/office/shared/editor/unsaved-guard';
import { focusField } from '@/office/shared/form/focus-field';
import { useEntityForm } from '@/office/shared/form/use-entity-form';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { useLatest } from '@/kit/lib/use-latest';
import { t } from '@/i18n/admin-mentors';
import { mentorFields } from './mentor-fields';

const MentorField = fieldOf(mentorFields);
const describe = describeBy(mentorFields.placeLabels);

type MentorEditorProps = {
  /** The mentor to edit. Null adds a new one. */
  mentor: AdminMentor | null;
  /** Called with whether the form has unsaved input, and with `false` when it unmounts. */
  onDirty: (dirty: boolean) => void;
  onDone: () => void;
};

/**
 * The form of a mentor, above the list. It takes the focus as it opens. A save closes it, unless something on
 * it is still unsaved: translations, or what was typed during the save.
 */
export function MentorEditor({ mentor: opened, onDirty, onDone }: MentorEditorProps) {
  const [mentor, setMentor] = useState(opened);
  const [start] = useState(() => (mentor ? mentorFields.from(mentor) : mentorFields.blank()));
  const state = useEntityForm(mentorFields, { initial: start });
  const { form, dirty } = state;
  const translating = useTranslating();
  const unsaved = dirty || translating.isTranslating;
  const [create, update] = [useCreateMentor(), useUpdateMentor()];
  const busy = create.isPending || update.isPending;
  useEffect(() => focusField('name'), []);
  useEffect(() => {
    onDirty(unsaved);
    return () => onDirty(false);
  }, [unsaved, onDirty]);
  const [isStored, setIsStored] = useState(false);
  const title = mentor ? t('editTitle', { name: mentor.name }) : t('newTitle');

  // A ref, because translations may be typed during the save.
  const settle = useLatest((sent: typeof form, stored: AdminMentor) => {
    toast.success(t(mentor ? 'saved' : 'created', { name: stored.name }));
    if (!translating.isTranslating && !state.changedSince(sent)) return onDone();
    state.saved(sent, mentorFields.from(stored), 0);
    setMentor(stored);
    setIsStored(true);
  });
  const save = () => {
    if (busy || !state.validate()) return;
    const body = mentorFields.body(form);
    const told = {
      onSuccess: (stored: AdminMentor) => settle.current(form, stored),
      onError: state.setServerErrors,
    };
    if (mentor) update.mutate({ id: mentor._id, ...body }, told);
    else create.mutate(body, told);
  };
  return (
    <div className="mb-8 grid gap-5">
      <Panel title={title}>
        <form
          noValidate
          aria-label={title}
          className="grid gap-5 sm:grid-cols-2"
          onSubmit={state.onSubmit(save)}
        >
          <Alert className="-mb-5 not-empty:mb-0 sm:col-span-2" messages={state.general} />
          <MentorField part={state} name="name" className="sm:col-span-2" />
          <MentorField part={state} name="image" />
          <div className="grid content-start gap-5">
            <MentorField part={state} name="website" />
            <MentorField part={state} name="youtube" />
            <MentorField part={state} name="linkedin" />
          </div>
          <MentorField part={state} name="words" className="sm:col-span-2" />
          <UnsavedGuard dirty={unsaved} />
          <Alert
            tone="info"
            className="-mb-5 not-empty:mb-0 sm:col-span-2"
            messages={isStored && !dirty && translating.isTranslating ? [t('translationsUnsaved')] : []}
          />
          <div className="sm:col-span-2">
            <Button type="submit" loading={busy} className="max-sm:w-full">
              {t(mentor ? 'save' : 'create')}
            </Button>
          </div>
        </form>
      </Panel>
      {mentor ? (
        <TranslationsSection
          kind="mentor"
          describe={describe}
          id={mentor._id}
          isEnglishDirty={dirty}
          onDirty={translating.onDirty}
        />
      ) : null}
    </div>
  );
}
