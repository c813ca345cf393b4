import { catalogue } from './locale';

/** Texts of pictures in posts. */
export const t = catalogue({
  add: 'Add picture',
  group: 'A picture for the text',
  words: 'Describe the picture',
  wordsHint: 'For readers who can’t see it.',
  insert: 'Insert',
  cancel: 'Cancel',
  sending: 'Uploading {name}',
  wrongType: 'Please choose a PNG, JPEG or WebP picture.',
  heic: 'This is a HEIC photo from an iPhone. Choose ‘Most Compatible’ under Settings, Camera, Formats, or upload a JPEG.',
  emptyFile: 'This file is empty. Choose another one.',
  tooLarge: 'The picture is larger than {size} MB.',
  failed: 'The picture couldn’t be uploaded. Please try again.',
});
