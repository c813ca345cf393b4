// What the back office's calls carry, beside the storefront's shapes in ../types.
import type { FieldError } from '../error';
import type { Course, CourseSummary, Status } from '../types';

/** A row of the list of courses. */
export type AdminCourseRow = CourseSummary & {
  status: Status;
  date: string;
  updatedAt: string;
  version: number;
};

/** A course as the edit form reads it. */
export type AdminCourse = Course & {
  version: number;
  updatedAt: string;
  publishedAt: string | null;
  /** What it lacks to be published; nothing when it is ready. */
  missing: FieldError[];
};
