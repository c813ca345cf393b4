import { catalogue } from './locale';

/** Texts of the sign-up's second and third step. */
export const t = catalogue({
  chooseCourse: 'Choose a course',
  chooseBundle: 'Choose a bundle',
  chooseText: 'You can buy more at any time later.',
  yourCart: 'Your cart',
  yourCartText: 'This is what you are about to buy.',
  kind: 'What to choose from',
  bundles: 'Bundles',
  courses: 'Courses',
  search: 'Search',
  searchCourses: 'Search courses by title',
  searchBundles: 'Search bundles by name',
  chosen: 'Chosen:',
  noCourses: 'No courses found.',
  noBundles: 'No bundles found.',
  results: { one: '{count} found', other: '{count} found' },
  backToInfo: 'Back to Info',
  backToSelection: 'Back to Selection',
  payTitle: 'Check and pay',
  payText:
    'Your account is created when you press the button, so that what you pay for is yours from the start.',
  enrolFree: 'Enrol free',
  freeText: 'This course is free: there is nothing to pay.',
  enrolling: 'Enrolling you …',
  continue: 'Continue',
});
