import { catalogue } from './locale';

/** What modules, lessons and their fields are called, and what is wrong with them. */
export const t = catalogue({
  noModule: 'Before the modules',
  moduleN: 'Module {n}',
  moduleTitle: 'Module title',
  modulePurpose: 'What it is for',
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
  badAddress: 'Enter an address that begins with https://, or upload a file.',
  lessonEmptied: 'Give this lesson a title, or remove it.',
  lessonWithoutTitle: 'Give this lesson a title.',
  lessonWithoutFile: 'Choose the file that learners shall get.',
  moduleWithoutTitle: 'Give this module a title.',
  textTooLong: 'This text is too long. Divide it into two lessons.',
  tooManyLessons: 'A course has at most {count} lessons.',
});
