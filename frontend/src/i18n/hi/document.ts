import type { t as en } from '../en/document';
import { translation } from './locale';

/**
 * Texts that the build passes to the server: the language's name, the words around every page, and the names
 * that show search engines a page's place in the site.
 */
export const t = translation<typeof en>()({
  name: 'हिन्दी',
  home: 'होम',
  courses: 'कोर्स',
  bundles: 'बंडल',
  blog: 'ब्लॉग',
  webinars: 'वेबिनार',
  notFound: 'पेज नहीं मिला',
  // The offline page, which the browser shows without a network.
  offlineTitle: 'आप ऑफ़लाइन हैं',
  offlineText: 'लेसन देखने के लिए इंटरनेट चाहिए। इंटरनेट आते ही यह पेज अपने-आप खुल जाएगा।',
  tryAgain: 'फिर से कोशिश करें',
  yourCourses: 'आपके कोर्स',
  noScript: 'लॉगिन, पेमेंट और लेसन चलाने के लिए इस साइट को JavaScript चाहिए।',
});
