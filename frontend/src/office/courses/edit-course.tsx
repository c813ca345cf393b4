import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { readLatestCourse, useCourseStatus, useUpdateCourse } from '@/api/admin/courses';
import type { AdminCourse } from '@/api/admin/types';
import { ApiError, messagesOf } from '@/api/error';
import { isChangedMeanwhile } from '@/office/shared/form/is-changed-meanwhile';
import { adminPaths } from '@/domain/paths/admin-paths';
import { PublishPanel, type StatusChange } from '@/office/shared/editor/publish-panel';
import { useFormTabs } from '@/office/shared/editor/use-form-tabs';
import { FocusFieldContext } from '@/office/shared/form/focus-field';
import { useAutoSave } from '@/office/shared/form/use-auto-save';
import { Alert } from '@/kit/ui/alert';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-courses';
import { canFinish } from './can-finish';
import { CourseConflict } from './course-conflict';
import { CourseEditorForm } from './course-editor';
import { courseFields } from './course-fields';
import { updateBody } from './course-form';
import { courseTabs } from './course-tabs';
import { useCourseForm } from './use-course-form';

/** How long the success message shows before the page returns to the list (ms). */
const shown = 2000;

/** A course's form, filled with what is stored. */
export function EditCourse({ loaded }: { loaded: AdminCourse }) {
  const navigate = useNavigate();
  const [course, setCourse] = useState(loaded);
  const [start] = useState(() => ({ form: courseFields.from(loaded), version: loaded.version }));
  const [done, setDone] = useState(false);
  const quiet = useUpdateCourse(loaded._id);
  const editor = useCourseForm(loaded._id, start, quiet.isPending);
  const tabs = useFormTabs(courseTabs(editor.form.isOffline), true);
  const { theirs, setTheirs } = editor;
  const update = useUpdateCourse(loaded._id);
  const change = useCourseStatus();

  useEffect(() => {
    if (!done) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    const timer = setTimeout(() => void navigate(adminPaths.courses), shown);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  const load = (next: AdminCourse) => {
    setCourse(next);
    editor.begin(courseFields.from(next), next.version);
  };
  const move = async (status: 'Draft' | 'Published', moved: StatusChange) => {
    if (isDraft && !(await saveDraft())) return;
    await change.mutateAsync({ id: course._id, status });
    const latest = await readLatestCourse(course._id);
    setCourse(latest);
    editor.adoptVersion(courseFields.from(latest), latest.version);
    toast.success(t(moved, { title: course.title || t('untitled') }));
  };
  const refused = async (error: unknown) => {
    const conflict = isChangedMeanwhile(error);
    const latest = conflict ? await readLatestCourse(loaded._id).catch(() => null) : null;
    if (latest && latest.version !== editor.snapshot().version) return setTheirs(latest);
    setTheirs(null);
    // If the server sent no message of its own, show this page's message.
    const silent = !(error instanceof ApiError) || error.message === messagesOf(null)[0];
    if (silent) editor.setErrors({}, [t('updateError')]);
    else editor.setServerErrors(error);
  };
  const save = (version: number) => {
    const sent = editor.form;
    update.mutate(updateBody(sent, editor.base, version), {
      onSuccess: ({ course: stored }) => {
        setTheirs(null);
        setCourse(stored);
        if (editor.changedSince(sent)) {
          editor.saved(sent, courseFields.from(stored), stored.version);
          toast.success(t('updated'));
        } else {
          editor.close();
          setDone(true);
        }
      },
      onError: (error) => void refused(error),
    });
  };

  // A draft saves automatically. A course in the shop changes only when the editor saves it.
  const isDraft = course.status === 'Draft';
  const auto = useAutoSave({
    enabled: isDraft && editor.dirty && !update.isPending && !editor.waiting && !theirs,
    valid: !editor.dirty || editor.isValid(),
    values: editor.form,
    save: async () => {
      const { form: sent, base, version } = editor.snapshot();
      if (!editor.changedSince(base)) return;
      const { course: stored } = await quiet.mutateAsync(updateBody(sent, base, version));
      setCourse(stored);
      editor.saved(sent, courseFields.from(stored), stored.version);
    },
  });
  /** Returns false if an error, which is shown, prevents the save. */
  const saveDraft = async (): Promise<boolean> => {
    if (!editor.validate()) return false;
    try {
      await auto.flush();
      return true;
    } catch (error) {
      await refused(error);
      return false;
    }
  };

  return (
    <FocusFieldContext value={tabs.openField}>
      <Alert tone="success" messages={done ? [t('updated')] : []} className="mb-4">
        {t('goingBack')}
      </Alert>
      <PublishPanel
        status={course.status}
        missing={course.missing.map((fault) => ({
          ...fault,
          field: courseFields.rename(editor.form, fault.field),
        }))}
        dirty={editor.dirty}
        saving={update.isPending}
        warning={canFinish(editor.form) ? undefined : t('cannotFinish')}
        onStatusChange={move}
      />
      <CourseEditorForm
        key={editor.resetCount}
        editor={editor}
        tabs={tabs}
        courseId={course._id}
        cover={course.image}
        auto={isDraft ? auto : undefined}
        submitLabel={t('update')}
        busy={update.isPending || done}
        onSubmit={() => save(editor.version)}
      />
      <CourseConflict
        theirs={theirs}
        editor={editor}
        busy={update.isPending}
        onClose={() => setTheirs(null)}
        onKeepMine={({ version }) => save(version)}
        onLoadTheirs={load}
      />
    </FocusFieldContext>
  );
}
