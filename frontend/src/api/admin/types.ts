// Types of the back office's calls, beside the storefront's in ../types.
import type { ApiSchema, Bundle, BundleWithCourses, Course, CourseSummary, WithRequired } from '@/api/types';

export const rowFields = ['status', 'date', 'updatedAt', 'version', 'missing'] as const;
/** A row of the list of courses. */
export type AdminCourseRow = WithRequired<CourseSummary, (typeof rowFields)[number]>;

export const courseFields = ['status', 'updatedAt', 'version', 'missing'] as const;
/** A course as the edit form reads it; `missing` is what it lacks to be published. */
export type AdminCourse = WithRequired<Course, (typeof courseFields)[number]> & {
  /** All lessons of all kinds, drafts among them. */
  curriculum: ApiSchema['CurriculumBody'];
};

export const bundleFields = [
  'version',
  'offerPrice',
  'startsAt',
  'endsAt',
  'popupLanguage',
  'missing',
] as const;
type BundleField = (typeof bundleFields)[number];
/** In the back office `discount` is what is set, whether its dates hold or not. */
export type AdminBundleRow = WithRequired<Bundle, BundleField>;
export type AdminBundle = WithRequired<BundleWithCourses, BundleField>;

/**
 * An uploaded file. Other calls take its `path`. `seconds` is the length of a video, if the file states it.
 */
export type MediaFile = ApiSchema['FileBody'];

/** The data that creates the first admin. */
export type SetupForm = Required<ApiSchema['SetupForm']>;
