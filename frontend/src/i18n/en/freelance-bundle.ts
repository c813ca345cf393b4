import { catalogue } from './locale';

/** Texts of the three freelancing pages; what differs between them stands beside the pages. */
export const t = catalogue({
  toBundle: 'See the bundle and its price',
  toPlan: 'Read the plan first',
  sumTitle: 'The arithmetic of a month',
  sumTimes: '{count} × {price}',
  sumMonth: 'Billed in a month',
  sumYear: 'In twelve such months',
  sumHours: { one: '{count} hour of paid work a month', other: '{count} hours of paid work a month' },
  sumNote: 'An example with prices of our own choosing. It is no forecast and no promise.',
  needTitle: 'What it takes',
  planTitle: 'Your first twelve weeks',
  planLead: 'At 8 to 10 hours a week, beside a job or college.',
  planHours: { one: '{count} hour a week', other: '{count} hours a week' },
  forTitle: 'Who it is for',
  notForTitle: 'Who should wait',
  notTitle: 'What this is not',
  figuresTitle: 'What {institute} says of its bundles',
  figureCourses: 'courses in a bundle',
  figureHours: 'hours of learning',
  figureStudents: 'students',
  figuresNote:
    'The institute’s own figures for its bundles in general. We have not counted them; what the bundle below holds is on its page.',
  bundleTitle: 'The bundle for this road',
  bundleLead: 'Courses, workshops, the price with GST and the refund terms, all on one page.',
  bundleLoading: 'Loading the bundle',
  bundlePrefix: 'The bundle could not be shown.',
  bundleGone: 'This bundle is not on offer at the moment.',
  allBundles: 'See all digital learning bundles',
  otherTitle: 'Another road?',
});
