import type { AdminCourse } from '@/api/admin/types';
import { rules } from '@/shared/form/schema';
import { useEntityForm } from '@/shared/form/use-entity-form';
import { validateCourse, formField } from './validate';
import { changedFields, settledForm, type CourseForm } from './course-form';
import { labelsOf } from './labels';

const schema = rules(validateCourse);
const fields = (form: CourseForm) => Object.keys(labelsOf(form));

/** A course's form, with the draft that the browser keeps of it; `id` is the course's, or 'new'. */
export const useCourseForm = (id: string, start: { form: CourseForm; version: number }, saving = false) =>
  useEntityForm<CourseForm, AdminCourse>({
    initial: start.form,
    version: start.version,
    schema,
    changedFields,
    fields,
    rename: formField,
    settle: settledForm,
    saving,
    draft: `app.admin.course.4.${id}`,
  });

export type CourseEditor = ReturnType<typeof useCourseForm>;
