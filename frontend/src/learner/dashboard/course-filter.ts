import type { Learning } from '@/api/types';
import { courseStage } from './next-course';

type Owned = Learning['courses'][number];

/** The filters of My Courses, by their value in the query parameter. */
export const filters = ['all', 'progress', 'finished', 'new'] as const;
export type Filter = (typeof filters)[number];

const filterOf = { continue: 'progress', again: 'finished', start: 'new' } as const;

/** The courses of each filter, in the order of the list. */
export function byFilter(courses: Owned[]): Record<Filter, Owned[]> {
  const found: Record<Filter, Owned[]> = { all: courses, progress: [], finished: [], new: [] };
  for (const course of courses) found[filterOf[courseStage(course)]].push(course);
  return found;
}
