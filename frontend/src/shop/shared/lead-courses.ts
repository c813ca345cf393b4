import type { Course, CourseSummary, Mentor } from '@/api/types';

/** The first course of each of the first `count` categories: their mentors stand for the bundle. */
export function leadCourses<C extends Pick<CourseSummary, 'category'>>(courses: C[], count: number): C[] {
  const seen = new Set<string>();
  const leads = courses.filter(({ category }) => !seen.has(category) && seen.add(category));
  return leads.slice(0, count);
}

type Taught = Pick<Course, 'title' | 'category' | 'slug'>;
export type Teacher = { mentor: Mentor; courses: Taught[] };

/**
 * Returns the distinct teachers of these courses, each with their courses: first the first teacher of each
 * course, then the second, and so on.
 */
export function teachers(courses: (Taught & Pick<Course, 'mentor'>)[]): Teacher[] {
  const found = new Map<string, Teacher>();
  const most = Math.max(0, ...courses.map(({ mentor }) => mentor.length));
  for (let place = 0; place < most; place++)
    for (const course of courses) {
      const mentor = course.mentor[place];
      const known = mentor && found.get(mentor.name);
      if (known) known.courses.push(course);
      else if (mentor) found.set(mentor.name, { mentor, courses: [course] });
    }
  return [...found.values()];
}
