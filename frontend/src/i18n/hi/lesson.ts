import type { t as en } from '../en/lesson';
import { translation } from './locale';

/** Texts of reading lessons and of downloadable files, in the player and in a preview. */
export const t = translation<typeof en>()({
  loading: 'लेसन लोड हो रहा है',
  emptyReading: 'इस लेसन में पढ़ने को अभी कुछ नहीं है।',
  download: 'डाउनलोड करें',
  downloadOf: '{name} डाउनलोड करें',
  downloadFailed: 'फ़ाइल डाउनलोड नहीं हो पाई।',
});
