import type { t as en } from '../en/proof';
import { translation } from './locale';

export const t = translation<typeof en>()({
  fromReviews: { one: 'कोर्स के {count} रिव्यू से', other: 'कोर्स के {count} रिव्यू से' },
  ofOneCourse: { one: '{title} के {count} रिव्यू से', other: '{title} के {count} रिव्यू से' },
  freeLesson: '{title} का एक फ़्री लेसन देखें',
  beginAlone: 'पक्का नहीं? सिर्फ़ {title} से शुरू करें, {price}',
  inLanguage: { one: '{language} में {count} कोर्स', other: '{language} में {count} कोर्स' },
});
