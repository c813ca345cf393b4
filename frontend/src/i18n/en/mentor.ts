import { catalogue } from './locale';

/** Texts of a mentor's page. */
export const t = catalogue({
  title: 'Mentor',
  loading: 'Loading the mentor',
  notFoundTitle: 'Mentor not found',
  notFoundText: 'There’s no mentor at this address, or the page has moved.',
  teaches: { one: '{subjects} · {count} course here', other: '{subjects} · {count} courses here' },
  fromReviews: { one: 'from {count} review of the courses', other: 'from {count} reviews of the courses' },
  description: '{name} teaches: {titles}',
  noWords: '{name} has not written anything here yet.',
  freeLesson: 'Watch a free lesson',
  freeLessonOf: 'From {title}. No payment, no account needed.',
  courses: 'Courses with {name}',
  noCourses: '{name} doesn’t teach any course that’s on sale right now.',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  website: 'Website',
  profileOf: '{name} on {site} (opens in a new tab)',
  websiteOf: 'Website of {name} (opens in a new tab)',
});
