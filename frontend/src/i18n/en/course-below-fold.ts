import { catalogue } from './locale';

/** Texts of a course's page below its lessons. */
export const t = catalogue({
  forWhom: 'Who this course is for',
  whyThis: 'Why this course',
  why: 'Why take this course',
  who: 'Who should enroll',
  confused: 'Still confused?',
  reasons: 'Reasons to join',
  highlights: 'Course highlights',
  help: 'How it will help you',
  certificateTitle: 'Your certificate',
  certificateText: 'Yours will carry your name, and a number that anybody can verify. To get it, {needed}.',
  needed_video: 'watch at least 90% of every video lesson',
  needed_quiz: 'pass every quiz',
  needed_assignment: 'have every assignment accepted',
  certificateSample: 'A sample of the certificate that the institute gives for this course.',
  certificateOf: 'Certificate of completion',
  certificateYou: 'Your name',
  certificateFor: 'has completed the course',
  certificateAlt: 'Sample certificate of {title}',
  mentor: 'Your mentor',
  mentors: 'Your mentors',
  youtube: 'YouTube',
  linkedIn: 'LinkedIn',
  profileOf: '{name} on {site} (opens in a new tab)',
  inBundle: 'In this bundle you save {saved}',
  inBundleText: {
    one: '{name} holds this course alone. On its own it costs {total}, in the bundle {price}, before GST.',
    other:
      '{name}: this course and what goes with it, {count} courses together. One by one they cost {total}, in the bundle {price}, before GST.',
  },
  inBundleLater: 'It is a long road: something for after this course, once you know that you want to go on.',
  seeBundle: 'See the bundle',
  related: 'Related courses',
  relatedAll: 'All courses in {category}',
  relatedLoading: 'Loading related courses',
});
