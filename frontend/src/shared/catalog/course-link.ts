import { useSession } from '@/api/auth';
import type { CourseSummary, User } from '@/api/types';
import { paths } from '@/shared/lib/paths';

/** A course leads its owner to the lessons, anyone else to its page. */
export function courseLink(
  course: Pick<CourseSummary, '_id' | 'slug'>,
  user: Pick<User, 'courses'> | null,
): string {
  const owned = user?.courses.some(({ _id }) => _id === course._id) ?? false;
  return owned ? paths.learn(course.slug) : paths.course(course.slug);
}

/** `courseLink` for whoever is there; for nobody until that is known. */
export function useCourseLink(): (course: Pick<CourseSummary, '_id' | 'slug'>) => string {
  const session = useSession();
  const user = session.status === 'user' ? session.user : null;
  return (course) => courseLink(course, user);
}
