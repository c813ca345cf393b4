import type { AdminCourse } from '@/api/admin/types';
import type { FormPart } from '@/office/shared/fields/entity-field';
import { useEntityForm } from '@/office/shared/form/use-entity-form';
import { courseFields, type CourseForm } from './course-fields';

/** A course's form, with the draft that the browser keeps of it; `id` is the course's, or 'new'. */
export const useCourseForm = (id: string, start: { form: CourseForm; version: number }, saving = false) =>
  useEntityForm<CourseForm, AdminCourse>(courseFields, {
    initial: start.form,
    version: start.version,
    saving,
    draft: `app.admin.course.4.${id}`,
  });

export type CourseEditor = ReturnType<typeof useCourseForm>;
/** The props that every part of the form gets. */
export type CoursePart = FormPart<CourseForm>;
