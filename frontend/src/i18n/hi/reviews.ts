import type { t as en } from '../en/reviews';
import { translation } from './locale';

export const t = translation<typeof en>()({
  heading: 'रेटिंग और रिव्यू',
  count: { one: '{count} रिव्यू', other: '{count} रिव्यू' },
  distribution: 'कितने लोगों ने कितने स्टार दिए',
  row: { one: '{stars}: {count} रिव्यू', other: '{stars}: {count} रिव्यू' },
  stars: { one: '{count} स्टार', other: '{count} स्टार' },
  edited: '{date} को बदला गया',
  answer: '{brand} का जवाब, {date}',
  more: 'पूरा पढ़ें',
  less: 'कम दिखाएँ',
  moreOf: '{name} का पूरा रिव्यू पढ़ें',
  lessOf: '{name} का रिव्यू कम दिखाएँ',
  all: 'सभी रिव्यू दिखाएँ',
});
