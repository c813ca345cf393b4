import { catalogue } from '../catalogue';

export const t = catalogue({
  profileTitle: 'My Profile',
  myCoursesTitle: 'My Courses',
});
