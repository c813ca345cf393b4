import type { Course, CourseSummary, Mentor } from '@/api/types';

/** The first course of each of the first `count` categories: their mentors stand for the bundle. */
export function leadCourses<C extends Pick<CourseSummary, 'category'>>(courses: C[], count: number): C[] {
  const seen = new Set<string>();
  const leads = courses.filter(({ category }) => !seen.has(category) && seen.add(category));
  return leads.slice(0, count);
}

export type Teacher = { mentor: Mentor; course: Pick<Course, 'title' | 'category' | 'slug'> };

/** Everybody who teaches these courses, once, with the first course that they teach. */
export function teachers(courses: Pick<Course, 'title' | 'category' | 'slug' | 'mentor'>[]): Teacher[] {
  const all = courses.flatMap((course) => course.mentor.map((mentor) => ({ mentor, course })));
  return all.filter(({ mentor }, i) => all.findIndex((other) => other.mentor.name === mentor.name) === i);
}
