import { Suspense, useState } from 'react';
import { DraftOffer } from '@/office/shared/editor/draft-offer';
import { FormErrors } from '@/office/shared/editor/form-errors';
import { FormTabs } from '@/office/shared/editor/form-tabs';
import { ResetButton } from '@/office/shared/editor/reset-button';
import { SaveBar } from '@/office/shared/editor/save-bar';
import { isTranslationTab } from '@/office/shared/translations/languages';
import { describeBy } from '@/office/shared/translations/places';
import { translationsContent } from '@/office/shared/translations/translations-tab';
import { useTranslating } from '@/office/shared/translations/use-translating';
import { UnsavedGuard } from '@/office/shared/editor/unsaved-guard';
import type { FormTabsState } from '@/office/shared/editor/use-form-tabs';
import { WithPreview } from '@/office/shared/editor/with-preview';
import { lazyPart } from '@/kit/lib/lazy-part';
import { saveBeforeLeaving, type AutoSave } from '@/office/shared/form/use-auto-save';
import { Button } from '@/kit/ui/button';
import { Loading, Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-courses';
import { t as shared } from '@/i18n/office-shared';
import { BasicsPanel, SellingPanel } from './basics-panel';
import { FilesPanel } from './files-panel';
import { courseFields } from './course-fields';
import type { CourseEditor } from './use-course-form';

// Loaded lazily, because it needs the code of a shop card.
const CoursePreview = lazyPart(() => import('./course-preview'));

// Loaded lazily. The curriculum is the largest part of the form.
const CurriculumPanel = lazyPart(() => import('./curriculum-panel'));
const PagePanel = lazyPart(() => import('./page-panel'));
const MentorsPanel = lazyPart(() => import('./mentors-panel'));
const BatchesPanel = lazyPart(() => import('./batches/batches-panel'));

const describe = describeBy(courseFields.placeLabels);

type CourseEditorFormProps = {
  editor: CourseEditor;
  tabs: FormTabsState;
  /** Absent while the course is not stored. */
  courseId?: string;
  /** The generated picture, shown when the course has none. */
  cover?: string;
  /** The state of autosave. */
  auto?: AutoSave;
  submitLabel: string;
  busy: boolean;
  /** Called on submit if the form is valid. */
  onSubmit: () => void;
};

/** The whole form of a course, with its draft, its errors and its buttons. */
export function CourseEditorForm(props: CourseEditorFormProps) {
  const { editor, tabs, courseId, cover, auto, submitLabel, busy, onSubmit } = props;
  // Changing the key remounts the fields on a reset, so that their internal state is reset too.
  const [formKey, setFormKey] = useState(0);
  const { isTranslating, onDirty } = useTranslating();
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
      <UnsavedGuard
        dirty={dirty || isTranslating}
        text={shared('leaveDraft')}
        kept
        save={auto && !isTranslating ? () => saveBeforeLeaving(editor, auto) : undefined}
      />
      <DraftOffer
        draft={editor.foundDraft}
        version={editor.version}
        older={t('draftOlder')}
        onRestore={again(editor.restoreDraft)}
        onDiscard={again(editor.discardDraft)}
      />
      <FormErrors
        errors={errors}
        general={editor.general}
        labels={courseFields.labels(form)}
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
                <CurriculumPanel part={part} translating={{ isEnglishDirty: dirty, onDirty }} />
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
            ...translationsContent(
              { kind: 'course', id: courseId, describe, isEnglishDirty: dirty, onDirty },
              tabs.tab,
            ),
          }}
        />
      </WithPreview>
      {/* Other languages are saved by a button of their own. */}
      {isTranslationTab(tabs.tab) ? null : (
        <SaveBar dirty={dirty} note={shared('draftKept')} waiting={editor.waiting} auto={auto}>
          <ResetButton disabled={!dirty} onReset={again(editor.reset)} />
          <Button type="submit" loading={busy || editor.waiting}>
            {submitLabel}
          </Button>
        </SaveBar>
      )}
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
