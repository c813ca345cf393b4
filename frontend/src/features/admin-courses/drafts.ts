import type { CourseForm } from './course-form';

/** What this browser keeps of a form that was not saved, with what it was made of. */
export type Draft = { form: CourseForm; base: CourseForm; version: number; savedAt: string };

const key = (id: string) => `kaushal.admin.course.2.${id}`;

/** `id` is the course's, or 'new'. A full or forbidden storage keeps nothing, and nothing breaks. */
export function keepDraft(id: string, draft: Draft): void {
  try {
    localStorage.setItem(key(id), JSON.stringify(draft));
  } catch {
    // The form says that changes are not saved; that stays true.
  }
}

export function findDraft(id: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(key(id)) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

export function dropDraft(id: string): void {
  try {
    localStorage.removeItem(key(id));
  } catch {
    // There was none then.
  }
}
