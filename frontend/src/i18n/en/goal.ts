import { catalogue } from './locale';

export const t = catalogue({
  crumbGoals: 'Learning goals',
  talk: 'Talk to Career Expert',
  talkText: 'Leave your number. We call you back, listen, and say which course fits, or that none does.',
  toCourses: 'See the courses ↓',
  support: 'We call back, free of charge. Or call us:',
  featuresTitle: 'What helps you get there',
  figuresTitle: 'What learners reached',
  figuresText: 'Over all courses so far. Figures describe the past and promise nothing.',
  bundlePrice: '{courses}, {price}',
  inBundle: {
    one: '{count} of the {total} courses above is in it.',
    other: '{count} of the {total} courses above are in it.',
  },
  seeBundle: 'See the bundle',
  coursesTitle: 'Courses for this goal',
  coursesAll: 'Explore all courses →',
  coursesLoading: 'Loading courses...',
  coursesEmpty: 'No courses found.',
  errorPrefix: 'Error: ',
  others: 'Other goals',
  notFound: 'Goal not found',
  notFoundText: 'This is none of the learning goals. You find all of them on the home page.',
});
