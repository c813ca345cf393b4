import { catalogue } from './locale';

/** Texts of the head and the bar of a special bundle's landing page. */
export const t = catalogue({
  title: 'Digital learning bundle',
  loading: 'Loading bundle information...',
  notFoundTitle: 'Bundle not found',
  notFoundText: 'This bundle doesn’t exist or is no longer offered.',
  enroll: 'Enroll Now',
  goToCourses: 'Go to My Courses',
  owned: 'You own this bundle.',
  startLearning: 'Start Learning',
  newTab: '(opens in a new tab)',
  facts: 'The bundle in figures',
  factCourses: { one: 'course', other: 'courses' },
  factLessons: { one: 'lesson', other: 'lessons' },
  factWorkshops: { one: 'live workshop', other: 'live workshops' },
  hours: {
    one: 'About {count} hour in total with practice, and yours for life.',
    other: 'About {count} hours in total with practice, and yours for life.',
  },
  beginAnywhere: 'Start with the course you need first.',
  factAccess: 'access',
  lifetime: 'Lifetime',
  refundDays: {
    one: '{count}-day money-back guarantee for this bundle',
    other: '{count}-day money-back guarantee for this bundle',
  },
  noRefund: 'No refund for this bundle after purchase, except for a duplicate or wrong payment',
  videoLanguage: 'Language of the introduction',
  english: 'English',
  hindi: 'हिन्दी',
  videoTitle: 'Introduction to {title}',
  buyBar: 'Price and enrollment',
});
