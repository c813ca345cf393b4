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
  // The server renders a visitor's page. Some parts hydrate only after the user is loaded, and must match
  // that markup first.
  const hydrated = useHydrated();
  const user = hydrated && session.status === 'user' ? session.user : null;
  return (course) => courseLink(course, user);
}
