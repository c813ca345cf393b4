import type { t as en } from '../en/teachers';
import { translation } from './locale';

export const t = translation<typeof en>()({
  heading: 'आपके मेंटर',
  mentorsLoading: 'मेंटर की जानकारी लोड हो रही है',
  mentorsPrefix: 'मेंटर नहीं दिखाए जा सके।',
  teaches: 'कोर्स: {courses}',
});
