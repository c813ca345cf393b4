import type { t as en } from '../en/video';
import { translation } from './locale';

/** Texts of the video player. */
export const t = translation<typeof en>()({
  play: 'चलाएँ: {title}',
  player: 'वीडियो: {title}',
  speed: 'स्पीड',
  speedOf: '{rate}×',
  elsewhere: 'यह अकाउंट किसी दूसरे डिवाइस पर चल रहा है। यहाँ आगे देखने के लिए ‘चलाएँ’ दबाएँ।',
  playHere: 'चलाएँ',
  failed: 'वीडियो नहीं चल पाया। आप जहाँ तक पहुँचे थे, वह जगह सेव है।',
  retry: 'फिर से कोशिश करें',
});
