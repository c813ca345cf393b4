import type { CourseSummary } from '@/api/types';

/** At most this many courses turn. */
const most = 12;

/** Returns the newest courses without those shown under 'Trending', unless all are trending. */
export function carouselCourses(newest: CourseSummary[]): CourseSummary[] {
  const others = newest.filter((course) => !course.isTrending);
  return (others.length > 0 ? others : newest).slice(0, most);
}

/** One and the edge of the next, two from 768 px, four from 1024 px; the gutters are the slides' own. */
export const gutter = '-ml-4 md:-ml-6';
export const slide = 'min-w-0 shrink-0 grow-0 basis-[88%] pl-4 md:basis-1/2 md:pl-6 lg:basis-1/4';
