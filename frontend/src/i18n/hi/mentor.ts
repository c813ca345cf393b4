import type { t as en } from '../en/mentor';
import { translation } from './locale';

export const t = translation<typeof en>()({
  title: 'मेंटर',
  loading: 'मेंटर की जानकारी लोड हो रही है',
  notFoundTitle: 'मेंटर नहीं मिले',
  notFoundText: 'इस लिंक पर कोई नहीं है, या पेज का लिंक बदल गया है।',
  teaches: { one: '{subjects} · यहाँ {count} कोर्स', other: '{subjects} · यहाँ {count} कोर्स' },
  fromReviews: { one: 'कोर्स के {count} रिव्यू से', other: 'कोर्स के {count} रिव्यू से' },
  description: '{name} के कोर्स: {titles}',
  noWords: '{name} ने यहाँ अभी तक कुछ नहीं लिखा है।',
  freeLesson: 'एक फ़्री लेसन देखें',
  freeLessonOf: 'कोर्स: {title}। न पेमेंट करना है, न अकाउंट चाहिए।',
  courses: '{name} के कोर्स',
  noCourses: 'अभी जो कोर्स खरीदे जा सकते हैं, उनमें {name} का कोई कोर्स नहीं है।',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  website: 'वेबसाइट',
  profileOf: '{site} पर {name} (नए टैब में खुलेगा)',
  websiteOf: '{name} की वेबसाइट (नए टैब में खुलेगी)',
});
