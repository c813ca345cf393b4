import { catalogue } from './locale';

/** Texts of the sign-up's second and third step. */
export const t = catalogue({
  chooseCourse: 'Choose a course',
  chooseBundle: 'Choose a bundle',
  chooseText: 'You can buy more any time later.',
  yourCart: 'Your cart',
  yourCartText: 'Here’s what you’re about to buy.',
  kind: 'Choose from',
  bundles: 'Bundles',
  courses: 'Courses',
  search: 'Search',
  searchCourses: 'Search courses by title',
  searchBundles: 'Search bundles by name',
  chosen: 'Selected:',
  noCourses: 'No courses found.',
  noBundles: 'No bundles found.',
  results: { one: '{count} found', other: '{count} found' },
  backToInfo: 'Back to Info',
  backToSelection: 'Back to Selection',
  payTitle: 'Check and pay',
  payText: 'We create your account when you press the button, so that your purchase is yours from the start.',
  enrolFree: 'Enrol free',
  freeText: 'This course is free: there’s nothing to pay.',
  enrolling: 'Enrolling you …',
  continue: 'Continue',
});
