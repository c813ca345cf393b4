import { catalogue } from './locale';

/** Texts of a lesson's chapters and transcript beside its video. */
export const t = catalogue({
  loading: 'Loading the transcript',
  chapters: 'Chapters',
  heading: 'Transcript',
  language: 'Language',
  search: 'Search the transcript',
  matches: { one: '{count} line', other: '{count} lines' },
  noMatch: 'No matching lines',
  showAll: 'Show all lines',
  follow: 'Follow the video',
  lines: 'Lines of the transcript',
  playAt: '{time}, play from here: {text}',
  download: 'Download as a file',
  fileName: '{slug}-{number}-{language}.txt',
  none: 'No transcript',
  noneText: 'This lesson has no captions yet, so there is nothing to read here.',
});
