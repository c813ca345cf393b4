import { useState } from 'react';
import { useCreateCourse } from '@/api/admin/courses';
import { settings } from '@/api/settings';
import { FocusHeading } from '@/kit/ui/focus-heading';
import { t } from '@/i18n/admin-courses';
import { useFormTabs } from '@/office/shared/editor/use-form-tabs';
import { FocusFieldContext } from '@/office/shared/form/focus-field';
import { CourseEditorForm } from './course-editor';
import { courseTabs } from './course-tabs';
import { courseFields } from './course-fields';
import { createBody } from './course-form';
import { useCourseForm } from './use-course-form';

/** The form of a new course, inline above the list. It becomes a draft. */
export default function AddCourse({ onCreated }: { onCreated: (title: string) => void }) {
  const [blank] = useState(() => ({ ...courseFields.blank(), language: settings().courseLanguage ?? '' }));
  const editor = useCourseForm('new', { form: blank, version: 0 });
  const create = useCreateCourse();
  const tabs = useFormTabs(courseTabs(editor.form.isOffline), false);
  const submit = () =>
    create.mutate(createBody(editor.form), {
      onSuccess: () => {
        editor.close();
        onCreated(editor.form.title.trim());
      },
      onError: editor.setServerErrors,
    });
  return (
    <section className="mb-8">
      <FocusHeading className="mb-4 text-h3">{t('formTitle')}</FocusHeading>
      <FocusFieldContext value={tabs.openField}>
        <CourseEditorForm
          editor={editor}
          tabs={tabs}
          submitLabel={t('upload')}
          busy={create.isPending}
          onSubmit={submit}
        />
      </FocusFieldContext>
    </section>
  );
}
