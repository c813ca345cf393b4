import { useSession } from '@/api/auth';
import type { CourseSummary, User } from '@/api/types';
import { paths } from '@/domain/paths/paths';
import { useHydrated } from '@/kit/lib/use-hydrated';

/** A course leads its owner to the lessons, anyone else to its page. */
export function courseLink(
  course: Pick<CourseSummary, '_id' | 'slug'>,
  user: Pick<User, 'courses'> | null,
): string {
  const owned = user?.courses.some(({ _id }) => _id === course._id) ?? false;
  return owned ? paths.learn(course.slug) : paths.course(course.slug);
}

/** `courseLink` for the present user; for a visitor until the user is known. */
export function useCourseLink(): (course: Pick<CourseSummary, '_id' | 'slug'>) => string {
  const session = useSession();
  // The server's page is a visitor's, and parts of it are taken over after the answer.
  const hydrated = useHydrated();
  const user = hydrated && session.status === 'user' ? session.user : null;
  return (course) => courseLink(course, user);
}
