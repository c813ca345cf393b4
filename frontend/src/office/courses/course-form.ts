/* A course's form as the API takes it: parts of a form of files, each of them text. */
import { courseFields, type CourseForm } from './course-fields';

const wireText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

/** Builds the request for a new course. Each list entry is a form field, and empty fields are left out. */
export function createBody(form: CourseForm): FormData {
  const body = new FormData();
  const made = courseFields.created(form);
  for (const name of courseFields.names) {
    const value = made[name];
    if (courseFields.field(name).control === 'texts')
      for (const line of value as string[]) body.append(name, line);
    else if (wireText(value) !== '') body.append(name, wireText(value));
  }
  return body;
}

/**
 * Builds the request for a change: only the changed fields, with lists as JSON, and the version that they are
 * based on. An emptied bundle is left out.
 */
export function updateBody(form: CourseForm, base: CourseForm, version: number): FormData {
  const body = new FormData();
  body.append('version', String(version));
  for (const [name, value] of Object.entries(courseFields.patch(form, base)))
    if (name !== 'bundleName' || value !== '') body.append(name, wireText(value));
  return body;
}
