import type { t as en } from '../en/reviews-list';
import { translation } from './locale';

export const t = translation<typeof en>()({
  heading: 'सभी रिव्यू',
  sort: 'क्रम',
  recent: 'सबसे नए पहले',
  highest: 'ज़्यादा स्टार पहले',
  lowest: 'कम स्टार पहले',
  stars: 'स्टार',
  anyStars: 'सभी',
  star: { one: '{count} स्टार', other: '{count} स्टार' },
  found: { one: '{count} रिव्यू', other: '{count} रिव्यू' },
  none: 'इतने स्टार वाला कोई रिव्यू नहीं है।',
  noneAtAll: 'अब कोई रिव्यू नहीं है।',
  loading: 'रिव्यू लोड हो रहे हैं',
  more: 'और दिखाएँ',
});
