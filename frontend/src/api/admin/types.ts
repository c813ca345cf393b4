// What the back office's calls carry, beside the storefront's shapes in ../types.
import type { components } from '../schema';
import type { Course, CourseSummary, Status } from '../types';

type Wire = components['schemas'];
/** `T` with fields that admins always get. */
type Told<T, Fields extends keyof T> = T & Required<Pick<T, Fields>>;

/** A row of the list of courses. */
export type AdminCourseRow = Told<CourseSummary, 'date' | 'updatedAt' | 'version'> & { status: Status };

/** A course as the edit form reads it; `missing` is what it lacks to be published. */
export type AdminCourse = Told<Course, 'updatedAt' | 'version' | 'missing'>;

/** A stored file: `path` is what other calls take for it; `seconds` is a film's length, when it says. */
export type MediaFile = Wire['FileBody'];
