import { catalogue } from './locale';

export const t = catalogue({
  crumbGoals: 'Learning goals',
  talk: 'Talk to Career Expert',
  talkText:
    'Leave your number. We’ll call you back, listen, and tell you which course fits, or that none does.',
  toCourses: 'See the courses ↓',
  support: 'We call back, free of charge. Or call us:',
  featuresTitle: 'What helps you get there',
  figuresTitle: 'What learners achieved',
  figuresText: 'Across all courses so far. Past figures are not a promise.',
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
  notFoundText: 'There’s no such learning goal. See all goals on the home page.',
});
