import { useState, type SubmitEvent } from 'react';
import { FormErrors } from '@/components/admin/form-errors';
import { ResetButton } from '@/components/admin/reset-button';
import { SaveBar } from '@/components/admin/save-bar';
import { UnsavedGuard } from '@/components/admin/unsaved-guard';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { t } from '@/i18n/en/admin-courses';
import { formatDateTime } from '@/lib/date';
import { BasicsPanel } from './basics-panel';
import { FilesPanel } from './files-panel';
import { labelsOf } from './labels';
import { ListsPanel } from './lists-panel';
import { MentorsPanel } from './mentors-panel';
import type { CourseEditor } from './use-course-form';
import { VideosPanel } from './videos-panel';

type CourseEditorFormProps = {
  editor: CourseEditor;
  editing: boolean;
  submitLabel: string;
  busy: boolean;
  /** Called when there is nothing wrong with the form. */
  onSubmit: () => void;
};

/** The whole form of a course, with its draft, its faults and its buttons. */
export function CourseEditorForm({ editor, editing, submitLabel, busy, onSubmit }: CourseEditorFormProps) {
  // A reset gives every field its first value again, what the fields keep to themselves included.
  const [round, setRound] = useState(0);
  const { form, set, faults, dirty } = editor;
  const part = { form, set, faults };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy && editor.validate()) onSubmit();
  };
  const again = (act: () => void) => () => {
    act();
    setRound(round + 1);
  };
  return (
    <form noValidate onSubmit={submit} aria-label={editing ? t('editTitle') : t('formTitle')}>
      <UnsavedGuard dirty={dirty} text={t('leaveDraft')} kept />
      <DraftOffer
        editor={editor}
        onRestore={again(editor.restoreDraft)}
        onDiscard={again(editor.discardDraft)}
      />
      <FormErrors faults={faults} general={editor.general} labels={labelsOf(form)} stamp={editor.stamp} />
      <div key={round} className="mt-4 flex flex-col gap-5">
        <BasicsPanel part={part} editing={editing} />
        <FilesPanel part={part} />
        <ListsPanel part={part} />
        <VideosPanel part={part} />
        <MentorsPanel part={part} />
      </div>
      <SaveBar dirty={dirty} note={t('draftKept')}>
        <ResetButton disabled={!dirty} onReset={again(editor.reset)} />
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
      </SaveBar>
    </form>
  );
}

type DraftOfferProps = { editor: CourseEditor; onRestore: () => void; onDiscard: () => void };

function DraftOffer({ editor: { found, version }, onRestore, onDiscard }: DraftOfferProps) {
  if (!found) return null;
  const older = found.version < version ? [t('draftOlder')] : [];
  return (
    <Alert
      tone="info"
      className="mb-4"
      messages={[t('draftFound', { date: formatDateTime(found.savedAt) }), ...older]}
    >
      <span className="flex flex-wrap gap-3">
        <Button variant="outline" size="sm" onClick={onRestore}>
          {t('restoreDraft')}
        </Button>
        <Button variant="link" size="sm" onClick={onDiscard}>
          {t('discardDraft')}
        </Button>
      </span>
    </Alert>
  );
}
