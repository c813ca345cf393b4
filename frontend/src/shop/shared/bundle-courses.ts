import type { CourseSummary } from '@/api/types';

const HIDDEN = 'Advanced Personality Development';

/** The courses that a bundle's page lists; one title is never shown in bundle lists. */
export const listedCourses = <C extends Pick<CourseSummary, 'title'>>(courses: C[]): C[] =>
  courses.filter(({ title }) => title.trim() !== HIDDEN);

/** Returns the sum of the courses' prices and what the bundle saves. Null when it saves nothing. */
export function bundleSaving(
  courses: Pick<CourseSummary, 'price'>[],
  bundlePrice: number,
): { total: number; saved: number } | null {
  const total = courses.reduce((sum, { price }) => sum + price, 0);
  return total > bundlePrice ? { total, saved: total - bundlePrice } : null;
}
