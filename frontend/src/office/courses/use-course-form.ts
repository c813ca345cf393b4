import type { AdminCourse } from '@/api/admin/types';
import { rules } from '@/shared/form/schema';
import { useEntityForm } from '@/shared/form/use-entity-form';
import { check, formField } from './check';
import { differing, type CourseForm } from './course-form';
import { labelsOf } from './labels';

const schema = rules(check);
const fields = (form: CourseForm) => Object.keys(labelsOf(form));

/** A course's form, with the draft that the browser keeps of it; `id` is the course's, or 'new'. */
export const useCourseForm = (id: string, start: { form: CourseForm; version: number }) =>
  useEntityForm<CourseForm, AdminCourse>({
    initial: start.form,
    version: start.version,
    schema,
    differing,
    fields,
    rename: formField,
    draft: `kaushal.admin.course.2.${id}`,
  });

export type CourseEditor = ReturnType<typeof useCourseForm>;
