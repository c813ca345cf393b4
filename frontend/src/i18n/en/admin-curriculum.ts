import { catalogue } from './locale';

/** What modules, lessons and their fields are called, and what is wrong with them. */
export const t = catalogue({
  noModule: 'Before the modules',
  moduleN: 'Module {n}',
  moduleTitle: 'Module title',
  modulePurpose: 'Purpose',
  lessonN: 'Lesson {n}',
  lessonOfModule: '{module}, lesson {n}',
  videoTitle: 'Video Title',
  videoUrl: 'Video URL',
  videoDuration: 'Length',
  lessonTitle: 'Lesson title',
  text: 'Text',
  file: 'File',
  quiz: 'Questions',
  task: 'What to do',
  badDuration: 'Enter minutes and seconds, such as 6:20.',
  badAddress: 'Enter a link starting with https://, or upload a file.',
  lessonEmptied: 'Add a title for this lesson, or remove it.',
  lessonWithoutTitle: 'Add a title for this lesson.',
  lessonWithoutFile: 'Choose the file for learners.',
  moduleWithoutTitle: 'Add a title for this module.',
  textTooLong: 'This text is too long. Split it into two lessons.',
  tooManyLessons: 'A course has at most {count} lessons.',
});
