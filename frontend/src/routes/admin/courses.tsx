import { CoursesPage } from '@/features/admin-courses/courses-page';

export function Component() {
  return <CoursesPage />;
}
