import { lazy, Suspense, useState } from 'react';
import { FormErrors } from '@/office/shared/form-errors';
import { FormTabs } from '@/office/shared/form-tabs';
import { ResetButton } from '@/office/shared/reset-button';
import { SaveBar } from '@/office/shared/save-bar';
import { UnsavedGuard } from '@/office/shared/unsaved-guard';
import type { FormTabsState } from '@/office/shared/use-form-tabs';
import { WithPreview } from '@/office/shared/with-preview';
import { Alert } from '@/shared/ui/alert';
import { Button } from '@/shared/ui/button';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { t } from '@/i18n/admin-courses';
import { formatDateTime } from '@/shared/lib/date';
import { BasicsPanel, SellingPanel } from './basics-panel';
import { FilesPanel } from './files-panel';
import { labelsOf } from './labels';
import type { CourseEditor } from './use-course-form';

// It is a card of the shop, with what that needs.
const CoursePreview = lazy(() => import('./course-preview'));

// The first is the form's largest part.
const CurriculumPanel = lazy(() => import('./curriculum-panel'));
const PagePanel = lazy(() => import('./page-panel'));
const MentorsPanel = lazy(() => import('./mentors-panel'));
const BatchesPanel = lazy(() => import('./batches/batches-panel'));

type CourseEditorFormProps = {
  editor: CourseEditor;
  tabs: FormTabsState;
  /** Absent while the course is not stored. */
  courseId?: string;
  /** The picture that is drawn where there is none. */
  cover?: string;
  /** How it saves by itself. */
  auto?: { failed: boolean; saved: boolean };
  submitLabel: string;
  busy: boolean;
  /** Called when there is nothing wrong with the form. */
  onSubmit: () => void;
};

/** The whole form of a course, with its draft, its errors and its buttons. */
export function CourseEditorForm(props: CourseEditorFormProps) {
  const { editor, tabs, courseId, cover, auto, submitLabel, busy, onSubmit } = props;
  // A reset gives every field its first value again, what the fields keep to themselves included.
  const [formKey, setFormKey] = useState(0);
  const { form, set, errors, dirty } = editor;
  const part = { form, set, errors };
  const editing = courseId !== undefined;
  const submit = editor.onSubmit(() => {
    if (!busy && editor.validate()) onSubmit();
  });
  const again = (act: () => void) => () => {
    act();
    setFormKey(formKey + 1);
  };
  return (
    <form noValidate onSubmit={submit} aria-label={editing ? t('editTitle') : t('formTitle')}>
      <UnsavedGuard dirty={dirty} text={t('leaveDraft')} kept />
      <DraftOffer
        editor={editor}
        onRestore={again(editor.restoreDraft)}
        onDiscard={again(editor.discardDraft)}
      />
      <FormErrors
        errors={errors}
        general={editor.general}
        labels={labelsOf(form)}
        revision={editor.revision}
      />
      <WithPreview preview={<CoursePreview form={form} cover={cover} />}>
        <FormTabs
          key={formKey}
          label={t('parts')}
          state={tabs}
          errors={errors}
          content={{
            basics: <BasicsPanel part={part} editing={editing} />,
            page: (
              <Suspense fallback={<PanelLoading />}>
                <PagePanel part={part} />
              </Suspense>
            ),
            curriculum: (
              <Suspense fallback={<PanelLoading label={t('curriculumLoading')} />}>
                <CurriculumPanel part={part} />
              </Suspense>
            ),
            people: (
              <Suspense fallback={<PanelLoading />}>
                <MentorsPanel part={part} />
              </Suspense>
            ),
            selling: <SellingPanel part={part} editing={editing} />,
            files: <FilesPanel part={part} />,
            batches: (
              <Suspense fallback={<PanelLoading />}>
                <BatchesPanel course={courseId} />
              </Suspense>
            ),
          }}
        />
      </WithPreview>
      <SaveBar dirty={dirty} note={t('draftKept')} waiting={editor.waiting} auto={auto}>
        <ResetButton disabled={!dirty} onReset={again(editor.reset)} />
        <Button type="submit" loading={busy || editor.waiting}>
          {submitLabel}
        </Button>
      </SaveBar>
    </form>
  );
}

function PanelLoading({ label }: { label?: string }) {
  return (
    <Loading label={label}>
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}

type DraftOfferProps = { editor: CourseEditor; onRestore: () => void; onDiscard: () => void };

function DraftOffer({ editor: { foundDraft, version }, onRestore, onDiscard }: DraftOfferProps) {
  if (!foundDraft) return null;
  const older = foundDraft.version < version ? [t('draftOlder')] : [];
  return (
    <Alert
      tone="info"
      className="mb-4"
      messages={[t('draftFound', { date: formatDateTime(foundDraft.savedAt) }), ...older]}
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
