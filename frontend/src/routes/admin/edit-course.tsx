import { EditCoursePage } from '@/features/admin-courses/edit-course-page';

export function Component() {
  return <EditCoursePage />;
}
