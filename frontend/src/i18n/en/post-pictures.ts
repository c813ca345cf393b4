import { catalogue } from './locale';

/** Texts of pictures in posts. */
export const t = catalogue({
  add: 'Add picture',
  group: 'A picture for the text',
  words: 'What the picture shows',
  wordsHint: 'For readers who do not see it.',
  insert: 'Put into the text',
  cancel: 'Cancel',
  sending: 'Sending {name}',
  wrongType: 'Please choose a PNG, JPEG or WebP picture.',
  heic: "This is a HEIC picture, as iPhones take them. Choose 'Most Compatible' under Settings, Camera, Formats, or send it as JPEG.",
  emptyFile: 'This file is empty. Choose another one.',
  tooLarge: 'The picture is larger than {size} MB.',
  failed: 'The picture could not be sent. Please try again.',
});
