import { useEffect, useRef, useState } from 'react';
import { useCreateMentor, useUpdateMentor, type AdminMentor } from '@/api/admin/mentors';
import { FilePicker } from '@/office/shared/file-picker';
import { Panel } from '@/office/shared/panel';
import { TranslationsSection } from '@/office/shared/translations/translations-section';
import { useTranslating } from '@/office/shared/translations/use-translating';
import { UnsavedGuard } from '@/office/shared/unsaved-guard';
import { fieldId } from '@/shared/form/field-errors';
import { rules } from '@/shared/form/schema';
import { useEntityForm } from '@/shared/form/use-entity-form';
import { Alert } from '@/shared/ui/alert';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/field';
import { Input } from '@/shared/ui/input';
import { Textarea } from '@/shared/ui/textarea';
import { toast } from '@/shared/ui/toast';
import { t } from '@/i18n/admin-mentors';
import { blankMentor, changedFields, fromMentor, links, names, toBody, validateMentor } from './mentor-form';

const schema = rules(validateMentor);
const fields = () => names;

type MentorEditorProps = {
  /** Who is changed; nobody yet where one is added. */
  mentor: AdminMentor | null;
  /** Called with whether something was entered; false when the form is gone. */
  onDirty: (dirty: boolean) => void;
  onDone: () => void;
};

/** The form of a mentor, above the list. It takes the focus as it opens. */
export function MentorEditor({ mentor, onDirty, onDone }: MentorEditorProps) {
  const [start] = useState(() => (mentor ? fromMentor(mentor) : blankMentor()));
  const state = useEntityForm({ schema, changed: changedFields, fields }, { initial: start });
  const { form, set, errors, dirty } = state;
  const translating = useTranslating();
  const unsaved = dirty || translating.isTranslating;
  const [create, update] = [useCreateMentor(), useUpdateMentor()];
  const busy = create.isPending || update.isPending;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  useEffect(() => {
    onDirty(unsaved);
    return () => onDirty(false);
  }, [unsaved, onDirty]);
  const title = mentor ? t('editTitle', { name: mentor.name }) : t('newTitle');

  const save = () => {
    if (busy || !state.validate()) return;
    const body = toBody(form);
    const told = {
      onSuccess: () => {
        toast.success(t(mentor ? 'saved' : 'created', { name: body.name }));
        onDone();
      },
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
          <Field id={fieldId('name')} label={t('name')} error={errors.name} className="sm:col-span-2">
            <Input
              ref={first}
              autoComplete="off"
              value={form.name}
              onChange={({ target }) => set({ name: target.value })}
            />
          </Field>
          <FilePicker
            id={fieldId('image')}
            label={t('picture')}
            purpose="image"
            value={form.image}
            error={errors.image}
            onChange={(image) => set({ image })}
          />
          <div className="grid content-start gap-5">
            {links.map((link) => (
              <Field key={link} id={fieldId(link)} label={t(link)} error={errors[link]}>
                <Input
                  type="url"
                  autoComplete="off"
                  value={form[link]}
                  onChange={({ target }) => set({ [link]: target.value })}
                />
              </Field>
            ))}
          </div>
          <Field
            id={fieldId('words')}
            label={t('words')}
            hint={t('wordsHint')}
            error={errors.words}
            className="sm:col-span-2"
          >
            <Textarea rows={8} value={form.words} onChange={({ target }) => set({ words: target.value })} />
          </Field>
          <UnsavedGuard dirty={unsaved && !create.isSuccess && !update.isSuccess} />
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
          id={mentor._id}
          isEnglishDirty={dirty}
          onDirty={translating.onDirty}
        />
      ) : null}
    </div>
  );
}
